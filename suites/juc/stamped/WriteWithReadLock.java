// heddle: verdict=violated; finding=race
// Why: Two threads may hold the lock to read at the same time.
import java.util.concurrent.locks.StampedLock;

public class WriteWithReadLock {
    static int x;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Runnable writes = () -> {
            long stamp = lock.readLock();
            x++;
            lock.unlockRead(stamp);
        };
        Thread other = new Thread(writes);
        other.start();
        writes.run();
        other.join();
    }
}
