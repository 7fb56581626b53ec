//# broken: deadlock
//# why: the lock is not given back on the way out through the exception.
//# repair: order NotReleased
import java.util.concurrent.locks.ReentrantLock;

public class NotReleased {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void add(int amount) {
        lock.lock();
        if (amount < 0) {
            return;
        }
        n += amount;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(-1));
        Thread two = new Thread(() -> add(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
