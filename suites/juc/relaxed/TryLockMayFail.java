// heddle: verdict=holds; outcome=got=false; outcome=got=true; jmm<=50
// Why: Who only tries gets the lock or not, and goes on.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockMayFail {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        boolean got = lock.tryLock();
        Heddle.outcome("got", got);
        if (got) {
            lock.unlock();
        }
        other.join();
    }
}
