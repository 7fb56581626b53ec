// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done under a lock is seen by who has it later; what is done after unlock may be seen or not.
import java.util.concurrent.locks.*;

public class EdgeOfLock {
    static int x;
    static boolean done;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            done = true;
            if (before) {
                x = 1;
            }
            lock.unlock();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        lock.lock();
        if (done) {
            assert x == 1 || !before;
        }
        lock.unlock();
        other.join();
    }
}
