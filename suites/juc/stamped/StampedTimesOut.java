// heddle: verdict=holds; outcome=locked=false; outcome=locked=true
// Why: Who waits with a limit gets the lock or not.
import heddle.Heddle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class StampedTimesOut {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread holds = new Thread(() -> lock.unlockWrite(lock.writeLock()));
        holds.start();
        long stamp = lock.tryWriteLock(5, TimeUnit.MILLISECONDS);
        Heddle.outcome("locked", stamp != 0);
        if (stamp != 0) {
            lock.unlockWrite(stamp);
        }
        holds.join();
    }
}
