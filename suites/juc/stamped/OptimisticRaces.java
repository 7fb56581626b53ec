// heddle: verdict=violated; finding=race
// Why: What is read before validate says so may be read while somebody writes.
import java.util.concurrent.locks.StampedLock;

public class OptimisticRaces {
    static int x;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int seen = x;
        lock.validate(stamp);
        writer.join();
    }
}
