// A thread that waited for another one's class initialisation can then wait for something else (JLS 12.4.2, 17.2).
public class WaitAfterInit {
    static class Slow {
        static int value;

        static {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            value = 3;
        }
    }

    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> System.out.println("first " + Slow.value));
        first.start();
        Thread.sleep(10);
        int seen;
        synchronized (LOCK) {
            seen = Slow.value;
            LOCK.wait(50);
        }
        first.join();
        System.out.println("then " + seen);
    }
}
