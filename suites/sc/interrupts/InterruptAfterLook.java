// heddle: args=any; verdict=holds; outcome=r=interrupted; outcome=r=true; states=67
// heddle: args=queued; verdict=holds; outcome=r=interrupted; outcome=r=true; states=33
// heddle: args=timed; verdict=holds; outcome=r=interrupted; outcome=r=too late; outcome=r=true; states=89
// Why: lockInterruptibly looks at the flag first; an interrupt after that is not heard of if the
// lock is free by then, and the flag stays. A thread that is in the queue but not asleep yet tries once
// more before it looks again, so that is also so of an interrupt that found the thread queued, and
// of who waits for a time.
import heddle.Heddle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptAfterLook {
    static final ReentrantLock lock = new ReentrantLock();

    static boolean acquire(boolean timed) throws InterruptedException {
        if (timed) {
            return lock.tryLock(5, TimeUnit.MILLISECONDS);
        }
        lock.lockInterruptibly();
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            try {
                if (!acquire(args[0].equals("timed"))) {
                    Heddle.outcome("r", "too late");
                    return;
                }
                Heddle.outcome("r", Thread.currentThread().isInterrupted());
                lock.unlock();
            } catch (InterruptedException e) {
                Heddle.outcome("r", "interrupted");
            }
        });
        lock.lock();
        waiter.start();
        if (!args[0].equals("any")) {
            Heddle.assume(lock.hasQueuedThread(waiter));
        }
        waiter.interrupt();
        lock.unlock();
        waiter.join();
    }
}
