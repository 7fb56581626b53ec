// LongAdder, DoubleAdder, LongAccumulator: totals are exact once the threads have ended.
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AddersAndAccumulators {
    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        DoubleAdder reals = new DoubleAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        LongAccumulator xor = new LongAccumulator((a, b) -> a ^ b, 0);
        DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    adder.increment();
                    adder.add(k);
                    reals.add(0.25);
                    max.accumulate(me * k);
                    xor.accumulate(me * 1000L + k);
                    min.accumulate(-me / 2.0);
                }
                adder.decrement();
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(adder.sum() + " " + adder + " " + adder.intValue());
        System.out.println(reals.sum() + " " + max.get() + " " + xor.get() + " " + min.get());
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " "
                + max.get());
        adder.add(5);
        adder.reset();
        System.out.println(adder.longValue());
    }
}
