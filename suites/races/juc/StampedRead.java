//# races: none
//# why: reads hold the read mode, writes the write mode.
import java.util.concurrent.locks.StampedLock;

public class StampedRead {
    static final StampedLock lock = new StampedLock();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            lock.unlockWrite(stamp);
        });
        Thread two = new Thread(() -> {
            long stamp = lock.readLock();
            int seen = x;
            lock.unlockRead(stamp);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
