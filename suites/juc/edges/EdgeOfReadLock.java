// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done under a lock is seen by who has it later; what is done after unlock may be seen or not.
import java.util.concurrent.locks.*;

public class EdgeOfReadLock {
    static int x;
    static boolean done;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread other = new Thread(() -> {
            lock.writeLock().lock();
            done = true;
            if (before) {
                x = 1;
            }
            lock.writeLock().unlock();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        lock.readLock().lock();
        if (done) {
            assert x == 1 || !before;
        }
        lock.readLock().unlock();
        other.join();
    }
}
