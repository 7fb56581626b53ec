// heddle: verdict=violated; finding=never-ends; states=71
// Why: a time limit does not help if both run out of it, and begin again.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimedTryLock {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();

    static void both(ReentrantLock p, ReentrantLock q) {
        try {
            while (true) {
                p.lock();
                if (q.tryLock(1, TimeUnit.SECONDS)) {
                    q.unlock();
                    p.unlock();
                    return;
                }
                p.unlock();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(a, b));
        Thread two = new Thread(() -> both(b, a));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
