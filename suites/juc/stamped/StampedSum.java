// heddle: verdict=holds; outcome=sum=2
// Why: Who holds the lock to write is alone; who holds it to read sees whole updates.
import heddle.Heddle;
import java.util.concurrent.locks.StampedLock;

public class StampedSum {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Runnable writes = () -> {
            long stamp = lock.writeLock();
            x++;
            y++;
            lock.unlockWrite(stamp);
        };
        Thread first = new Thread(writes);
        Thread second = new Thread(writes);
        first.start();
        second.start();
        long stamp = lock.readLock();
        assert x == y;
        lock.unlockRead(stamp);
        first.join();
        second.join();
        Heddle.outcome("sum", x);
    }
}
