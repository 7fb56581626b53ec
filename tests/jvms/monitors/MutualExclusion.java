// synchronized methods, blocks and static methods exclude each other; locks are reentrant.
public class MutualExclusion {
    private int count;
    private static int total;
    private final Object lock = new Object();
    private int guarded;

    synchronized void inc() {
        count++;
        again(3);
    }

    synchronized void again(int n) {
        if (n > 0) {
            again(n - 1);
        } else {
            count++;
        }
    }

    static synchronized void incTotal() {
        total++;
    }

    void block() {
        synchronized (lock) {
            int v = guarded;
            synchronized (lock) {
                guarded = v + 1;
            }
        }
    }

    static boolean throwing(Object lock) {
        try {
            synchronized (lock) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            return Thread.holdsLock(lock);
        }
    }

    public static void main(String[] args) throws Exception {
        MutualExclusion m = new MutualExclusion();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) {
                    m.inc();
                    incTotal();
                    m.block();
                    if (k % 100 == 0) {
                        Thread.yield();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(m.count + " " + total + " " + m.guarded);
        System.out.println(throwing(m) + " " + Thread.holdsLock(m));
        synchronized (MutualExclusion.class) {
            System.out.println(Thread.holdsLock(MutualExclusion.class));
            incTotal();
        }
        int[] array = {0};
        synchronized (array) {
            synchronized ("interned") {
                array[0]++;
            }
        }
        System.out.println(array[0] + " " + total);
        try {
            Object none = null;
            synchronized (none) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
    }
}
