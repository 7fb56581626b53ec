// heddle: verdict=holds; outcome=a=false b=free; outcome=a=false b=waits; outcome=a=true b=waits; states=246
// Why: who was signalled in time may have the lock too late for awaitNanos to say so; then the
// signal is lost, and the other still waits.
import heddle.Heddle;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitNanosLate {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int waiting;

    static void await(boolean limited) {
        lock.lock();
        try {
            waiting++;
            if (limited) {
                Heddle.outcome("a", changed.awaitNanos(1000) > 0);
            } else {
                changed.await();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    static boolean wait(int number) {
        lock.lock();
        try {
            return waiting == number;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> await(true));
        Thread b = new Thread(() -> await(false));
        a.start();
        Heddle.assume(wait(1));
        b.start();
        Heddle.assume(wait(2));
        lock.lock();
        changed.signal();
        lock.unlock();
        a.join();
        lock.lock();
        Heddle.outcome("b", lock.hasWaiters(changed) ? "waits" : "free");
        changed.signal();
        lock.unlock();
        b.join();
    }
}
