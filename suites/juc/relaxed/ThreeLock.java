// heddle: verdict=holds; outcome=x=27; outcome=x=30; outcome=x=39; outcome=x=45; outcome=x=54; outcome=x=57; jmm<=150
// Why: Each order of three threads has a result of its own; under jmm, a lock is an action.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class ThreeLock {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int digit = i + 1;
            threads[i] = new Thread(() -> {
                LOCK.lock();
                try {
                    x = x * 4 + digit;
                } finally {
                    LOCK.unlock();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Heddle.outcome("x", x);
    }
}
