// ThreadLocalRandom and per-thread state: bounds hold in every thread; seeds cannot be set.
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

public class RandomPerThread {
    static final ThreadLocal<StringBuilder> buffer = ThreadLocal.withInitial(StringBuilder::new);
    static final AtomicInteger outside = new AtomicInteger();

    static void work(int me, String[] out) {
        ThreadLocalRandom r = ThreadLocalRandom.current();
        for (int i = 0; i < 200; i++) {
            int v = r.nextInt(10, 20);
            long l = r.nextLong(5);
            double d = r.nextDouble(1, 2);
            if (v < 10 || v >= 20 || l < 0 || l >= 5 || d < 1 || d >= 2) {
                outside.incrementAndGet();
            }
        }
        for (int i = 0; i < 3; i++) {
            buffer.get().append(me).append(i);
        }
        out[me] = buffer.get().toString();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        String[] out = new String[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me, out));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(String.join(" ", out) + " outside " + outside + " main ["
                + buffer.get() + "]");
        try {
            ThreadLocalRandom.current().setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("no seeds");
        }
        try {
            ThreadLocalRandom.current().nextInt(5, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((ThreadLocalRandom.current() == ThreadLocalRandom.current()) + " "
                + ThreadLocalRandom.current().ints(5, 0, 3).allMatch(i -> i >= 0 && i < 3));
    }
}
