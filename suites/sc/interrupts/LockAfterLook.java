// heddle: args=timed; verdict=violated; finding=assertion; line=@both; states=75
// heddle: args=interruptibly; verdict=violated; finding=assertion; line=@both; states=75
// Why: to lock interruptibly, a thread first looks at its flag and then tries to take the lock. If
// the interrupt comes in between, and the lock is taken and given up by another, it takes the lock
// all the same, and is not interrupted; the other comes back and finds the lock held.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockAfterLook {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean interrupted;

    static void acquire(boolean timed) throws InterruptedException {
        if (timed) {
            lock.tryLock(1, TimeUnit.MINUTES);
        } else {
            lock.lockInterruptibly();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                acquire(args[0].equals("timed"));
                if (lock.isHeldByCurrentThread()) {
                    lock.unlock();
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        other.start();
        other.interrupt();
        lock.lock();
        lock.unlock();
        boolean taken = lock.tryLock();
        if (taken) {
            lock.unlock();
        }
        other.join();
        if (!interrupted && !taken) {
            throw new AssertionError("neither"); // @both
        }
    }
}
