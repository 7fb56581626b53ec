// heddle: verdict=holds; outcome=r=interrupted; outcome=r=true; states=29
// Why: whoever is in a lock's queue but not asleep yet tries once more before it looks at its flag.
// So the lock can be had after an interrupt that found the thread queued, and the flag stays.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptInQueue {
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
        Heddle.assume(lock.hasQueuedThread(waiter));
        waiter.interrupt();
        lock.unlock();
        waiter.join();
    }
}
