// heddle: verdict=holds; outcome=upgraded=0 x=0; outcome=upgraded=1 x=1; outcome=upgraded=2 x=2
// Why: A read lock becomes a write lock only while nobody else reads; both fail if both read.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

public class UpgradeOrNot {
    static int x;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        AtomicInteger upgraded = new AtomicInteger();
        Runnable tries = () -> {
            long stamp = lock.readLock();
            long written = lock.tryConvertToWriteLock(stamp);
            if (written != 0) {
                x++;
                upgraded.incrementAndGet();
                stamp = written;
            }
            lock.unlock(stamp);
        };
        Thread other = new Thread(tries);
        other.start();
        tries.run();
        other.join();
        Heddle.outcome("upgraded", upgraded);
        Heddle.outcome("x", x);
    }
}
