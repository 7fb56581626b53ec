// heddle: verdict=holds; outcome=r=interrupted; outcome=r=true; states=51
// Why: lockInterruptibly looks at the flag first; an interrupt after that is not heard of if the
// lock is free by then, and the flag stays.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptAfterLook {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                Heddle.outcome("r", Thread.currentThread().isInterrupted());
                lock.unlock();
            } catch (InterruptedException e) {
                Heddle.outcome("r", "interrupted");
            }
        });
        lock.lock();
        waiter.start();
        waiter.interrupt();
        lock.unlock();
        waiter.join();
    }
}
