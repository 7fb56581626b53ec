// AtomicInteger, AtomicLong and AtomicBoolean: every operation, alone and under contention.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicNumbers {
    public static void main(String[] args) throws Exception {
        AtomicInteger a = new AtomicInteger(5);
        System.out.println(a.getAndIncrement() + " " + a.incrementAndGet() + " " + a.getAndAdd(10)
                + " " + a.addAndGet(-3) + " " + a.getAndSet(100) + " " + a.decrementAndGet() + " "
                + a.getAndDecrement() + " " + a);
        System.out.println(a.compareAndSet(98, 1) + " " + a.compareAndSet(98, 2) + " "
                + a.compareAndExchange(1, 3) + " " + a.compareAndExchange(1, 4) + " " + a.get());
        System.out.println(a.updateAndGet(x -> x * 7) + " " + a.getAndUpdate(x -> -x) + " "
                + a.accumulateAndGet(5, Math::max) + " " + a.getAndAccumulate(2, (x, y) -> x * y)
                + " " + a.intValue() + " " + a.doubleValue());
        a.setPlain(1);
        a.setOpaque(a.getPlain() + 1);
        a.setRelease(a.getOpaque() + 1);
        a.lazySet(a.getAcquire() + 1);
        System.out.println(a);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.accumulateAndGet(3,
                (x, y) -> x ^ y));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b.get()
                + " " + b.compareAndExchange(false, true) + " " + b);
        AtomicInteger shared = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        AtomicInteger max = new AtomicInteger(-1);
        AtomicInteger winners = new AtomicInteger();
        AtomicBoolean once = new AtomicBoolean();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    shared.incrementAndGet();
                    sum.addAndGet(k);
                    int v = me * 100 + k;
                    max.accumulateAndGet(v, Math::max);
                }
                if (once.compareAndSet(false, true)) {
                    winners.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(shared + " " + sum + " " + max + " " + winners);
    }
}
