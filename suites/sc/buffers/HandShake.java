// heddle: verdict=holds; states=12
// Why: the flag is set and tested under the monitor that is waited on: no notification is lost.
public class HandShake {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    static class Waiter extends Thread {
        int seen;

        @Override
        public void run() {
            synchronized (lock) {
                while (!ready) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                seen = data;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter a = new Waiter();
        Waiter b = new Waiter();
        a.start();
        b.start();
        synchronized (lock) {
            data = 42;
            ready = true;
            lock.notifyAll();
        }
        a.join();
        b.join();
        if (a.seen != 42 || b.seen != 42) {
            throw new AssertionError("seen: " + a.seen + ", " + b.seen);
        }
    }
}
