// heddle: verdict=violated; finding=assertion; line=@bug; states=63
// Why: notify wakes any waiter, not the one that has waited longest.
public class NotifyAnyone {
    static final Object lock = new Object();
    static int waiting;
    static int woken = -1;

    static class Waiter extends Thread {
        final int me;

        Waiter(int me) {
            this.me = me;
            setDaemon(true); // one of the two is left waiting
        }

        @Override
        public void run() {
            synchronized (lock) {
                try {
                    waiting++;
                    lock.notifyAll();
                    while (waiting < 2) {
                        lock.wait();
                    }
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                woken = me;
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (lock) {
            new Waiter(0).start();
            new Waiter(1).start();
            while (waiting < 2) {
                lock.wait();
            }
            while (woken < 0) {
                lock.notify();
                lock.wait(1);
            }
            if (woken == 1) {
                throw new AssertionError("the second was woken"); // @bug
            }
        }
    }
}
