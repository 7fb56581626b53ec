// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done under a lock is seen by who has it later; what is done after unlock may be seen or not.
import java.util.concurrent.locks.*;

public class EdgeOfStamp {
    static int x;
    static boolean done;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        StampedLock lock = new StampedLock();
        Thread other = new Thread(() -> {
            long stamp = lock.writeLock();
            done = true;
            if (before) {
                x = 1;
            }
            lock.unlockWrite(stamp);
            if (!before) {
                x = 2;
            }
        });
        other.start();
        long read = lock.readLock();
        if (done) {
            assert x == 1 || !before;
        }
        lock.unlockRead(read);
        other.join();
    }
}
