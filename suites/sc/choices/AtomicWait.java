// heddle: verdict=holds; states=8
// heddle: flags=--spurious-wakeups; verdict=holds; states=19
// Why: a body that waits is not one step while it does, so main can notify.
import heddle.Heddle;

public class AtomicWait {
    static final Object lock = new Object();
    static boolean ready;

    static void await() {
        synchronized (lock) {
            while (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> Heddle.atomic(AtomicWait::await));
        waiter.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        waiter.join();
    }
}
