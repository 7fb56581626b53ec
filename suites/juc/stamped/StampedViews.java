// heddle: verdict=holds; outcome=x=2
// Why: A view locks without stamps.
import heddle.Heddle;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

public class StampedViews {
    static int x;

    public static void main(String[] args) throws Exception {
        Lock lock = new StampedLock().asWriteLock();
        Runnable adds = () -> {
            lock.lock();
            try {
                x++;
            } finally {
                lock.unlock();
            }
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
        Heddle.outcome("x", x);
    }
}
