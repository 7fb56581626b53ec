//# races: none
//# why: both threads hold the same ReentrantLock.
import java.util.concurrent.locks.ReentrantLock;

public class LockGuard {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void inc() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LockGuard::inc);
        Thread two = new Thread(LockGuard::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
