// heddle: verdict=holds; states=25
// heddle: flags=--juc jdk; verdict=holds
// Why: the locks are tried in the same order by both. Who fails waits for one who has both, and who
// could go on.
import java.util.concurrent.locks.ReentrantLock;

public class TryLockInOrder {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();

    static void both(ReentrantLock p, ReentrantLock q) {
        while (true) {
            p.lock();
            if (q.tryLock()) {
                q.unlock();
                p.unlock();
                return;
            }
            p.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(a, b));
        Thread two = new Thread(() -> both(a, b));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
