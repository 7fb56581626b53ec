// heddle: verdict=violated; finding=never-ends; message~="Thread-0 goes round"; states=46
// heddle: flags=--juc jdk; verdict=violated; finding=never-ends
// Why: each takes its first lock, fails to get the second and gives the first back, in turns. Both
// could go on whenever they liked, and did; from every state there is a way to the end.
import java.util.concurrent.locks.ReentrantLock;

public class TryLockOpposite {
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
        Thread two = new Thread(() -> both(b, a));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
