// heddle: verdict=holds; states=73
// heddle: flags=--juc jdk; verdict=holds
// Why: who fails with the locks in its own order takes them in the common order the next time, and
// waits for both.
import java.util.concurrent.locks.ReentrantLock;

public class BackOffToOrder {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();

    static void both(ReentrantLock p, ReentrantLock q) {
        p.lock();
        if (!q.tryLock()) {
            p.unlock();
            a.lock();
            b.lock();
        }
        b.unlock();
        a.unlock();
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
