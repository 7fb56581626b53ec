// heddle: verdict=holds; states=8
// Why: a LongAdder loses nothing; its sum is exact once the adders have ended.
import java.util.concurrent.atomic.LongAdder;

public class AdderSum {
    static final LongAdder adder = new LongAdder();

    static class Worker extends Thread {
        @Override
        public void run() {
            adder.increment();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (adder.sum() != 2) {
            throw new AssertionError("sum: " + adder.sum());
        }
    }
}
