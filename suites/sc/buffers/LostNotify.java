// heddle: verdict=violated; finding=deadlock; states=10
// heddle: flags=--spurious-wakeups; verdict=violated; finding=deadlock; states=15
// Why: the flag is tested outside the monitor, so the only notification can come before the wait.
public class LostNotify {
    static final Object lock = new Object();
    static volatile boolean ready;

    static class Waiter extends Thread {
        @Override
        public void run() {
            try {
                if (!ready) {
                    synchronized (lock) {
                        lock.wait();
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        ready = true;
        synchronized (lock) {
            lock.notify();
        }
        waiter.join();
    }
}
