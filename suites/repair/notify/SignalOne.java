//# broken: deadlock
//# why: signal wakes one thread, and both could go on.
//# repair: notifyAll SignalOne
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalOne {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition opened = lock.newCondition();
    static boolean open;

    static void pass() {
        lock.lock();
        try {
            while (!open) {
                opened.await();
            }
        } catch (InterruptedException e) {
            return;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SignalOne::pass);
        Thread two = new Thread(SignalOne::pass);
        one.start();
        two.start();
        lock.lock();
        try {
            open = true;
            opened.signal();
        } finally {
            lock.unlock();
        }
        one.join();
        two.join();
    }
}
