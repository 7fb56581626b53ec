//# races: none
//# why: items and count are touched with the lock held, and await gives it back and takes it
//#      again.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionQueue {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static int item;

    static void put(int value) {
        lock.lock();
        try {
            item = value;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static void take() {
        lock.lock();
        try {
            while (item == 0) {
                notEmpty.await();
            }
            item = 0;
        } catch (InterruptedException e) {
            return;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> put(1));
        Thread two = new Thread(ConditionQueue::take);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
