//# broken: assertion
//# why: a thread that was signalled takes the lock after another that did not wait.
//# repair: while ConditionIf
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionIf {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static int items;
    static int least;

    static void put() {
        lock.lock();
        try {
            items++;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static void take() {
        lock.lock();
        try {
            if (items == 0) {
                notEmpty.await();
            }
            items--;
            least = Math.min(least, items);
        } catch (InterruptedException e) {
            return;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ConditionIf::take);
        Thread two = new Thread(ConditionIf::take);
        one.start();
        two.start();
        put();
        put();
        one.join();
        two.join();
        if (least < 0) {
            throw new AssertionError("took what was not there");
        }
    }
}
