// heddle: verdict=holds; outcome=r=ab; states=18
// Why: of two who wait for a fair lock, the second may look first; it must look again when the
// first has had the lock, though the lock is as free as it was.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class FairLockTwoWait {
    static String order = "";

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Thread a = new Thread(() -> {
            lock.lock();
            order += "a";
            lock.unlock();
        });
        Thread b = new Thread(() -> {
            lock.lock();
            order += "b";
            lock.unlock();
        });
        lock.lock();
        a.start();
        Heddle.assume(lock.hasQueuedThread(a));
        b.start();
        Heddle.assume(lock.hasQueuedThread(b));
        lock.unlock();
        a.join();
        b.join();
        Heddle.outcome("r", order);
    }
}
