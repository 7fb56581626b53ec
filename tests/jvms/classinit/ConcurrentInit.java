// Many threads use a class at once: one initialises, the others wait for it (JLS 12.4.2).
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentInit {
    static final AtomicInteger runs = new AtomicInteger();

    static class Slow {
        static int a;
        static final int b;

        static {
            runs.incrementAndGet();
            a = 1;
            Thread.yield();
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            a = 2;
            b = Integer.valueOf(3);
        }
    }

    static class Failing {
        static final int x;

        static {
            runs.incrementAndGet();
            x = Integer.valueOf("no");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[6];
        int[] seen = new int[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int k = i;
            threads[i] = new Thread(() -> seen[k] = Slow.a * 10 + Slow.b);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(runs.get() + " " + java.util.Arrays.toString(seen));
        AtomicInteger first = new AtomicInteger();
        AtomicInteger rest = new AtomicInteger();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    System.out.println(Failing.x);
                } catch (ExceptionInInitializerError e) {
                    first.incrementAndGet();
                } catch (NoClassDefFoundError e) {
                    rest.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(runs.get() + " " + first.get() + " " + rest.get());
    }
}
