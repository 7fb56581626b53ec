//# race: LockBarrier.value  write LockBarrier.java:26  write LockBarrier.java:26
//# why: the lock and its condition order the arrivals, not what each thread writes afterwards.
//# advice: lock LockBarrier.lock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LockBarrier {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition all = lock.newCondition();
    static int count = 2;
    static int value;

    static void work() {
        lock.lock();
        try {
            count--;
            all.signalAll();
            while (count > 0) {
                all.await();
            }
        } catch (InterruptedException e) {
            return;
        } finally {
            lock.unlock();
        }
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LockBarrier::work);
        Thread two = new Thread(LockBarrier::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
