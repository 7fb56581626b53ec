//# race: TryLockElse.n  write TryLockElse.java:15  read TryLockElse.java:20
//# race: TryLockElse.n  write TryLockElse.java:15  write TryLockElse.java:20
//# race: TryLockElse.n  write TryLockElse.java:20  read TryLockElse.java:15
//# why: who does not get the lock goes on without it.
//# advice: lock TryLockElse.lock
import java.util.concurrent.locks.ReentrantLock;

public class TryLockElse {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void inc() {
        if (lock.tryLock()) {
            try {
                n++;
            } finally {
                lock.unlock();
            }
        } else {
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TryLockElse::inc);
        Thread two = new Thread(TryLockElse::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
