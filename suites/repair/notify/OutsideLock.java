//# broken: deadlock
//# why: the condition is set without the monitor, between the waiter's test and its wait.
//# repair: lock OutsideLock.lock
public class OutsideLock {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            try {
                while (!ready) {
                    synchronized (lock) {
                        lock.wait();
                    }
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        waiter.join();
    }
}
