// Monitors of classes, strings, arrays and boxed values are one per object; nested and released.
public class ClassAndStringLocks {
    static int a;
    static int b;

    static synchronized void onClass() {
        a++;
        nested();
    }

    static void nested() {
        synchronized (ClassAndStringLocks.class) {
            b++;
        }
    }

    static boolean free(Object lock) throws InterruptedException {
        boolean[] got = {false};
        Thread t = new Thread(() -> {
            synchronized (lock) {
                got[0] = true;
            }
        });
        t.start();
        t.join();
        return got[0];
    }

    static boolean held(Object lock, Object attempt) throws InterruptedException {
        synchronized (lock) {
            boolean[] got = {false};
            Thread t = new Thread(() -> {
                synchronized (attempt) {
                    got[0] = true;
                }
            });
            t.start();
            while (t.getState() != Thread.State.BLOCKED && t.getState()
                    != Thread.State.TERMINATED) {
                Thread.yield();
            }
            return !got[0];
        }
    }

    static int early(Object lock, int k) {
        synchronized (lock) {
            for (int i = 0; i < 10; i++) {
                synchronized (String.class) {
                    if (i == k) {
                        return i;
                    }
                    if (k > 10) {
                        break;
                    }
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    onClass();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(a + " " + b);
        int[] x = {1};
        int[] y = x.clone();
        System.out.println(held(x, x) + " " + held(x, y) + " " + held("lit", "l" + "it") + " "
                + held(Integer.valueOf(5), Integer.valueOf(5)) + " " + held(int[].class,
                int[].class) + " " + held(Object.class, String.class));
        System.out.println(early(x, 3) + " " + early(x, 20) + " " + Thread.holdsLock(x) + " "
                + Thread.holdsLock(String.class) + " " + free(x) + " " + free(String.class));
        Object lock = new Object();
        Object second = new Object();
        StringBuilder log = new StringBuilder();
        Thread t = new Thread(() -> {
            synchronized (second) {
                synchronized (lock) {
                    try {
                        lock.wait(1);
                    } catch (InterruptedException e) {
                        log.append("interrupted");
                    }
                    log.append(Thread.holdsLock(second)).append(Thread.holdsLock(lock));
                }
                log.append(Thread.holdsLock(lock));
            }
        });
        t.start();
        t.join();
        System.out.println(log);
    }
}
