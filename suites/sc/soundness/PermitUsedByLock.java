// heddle: verdict=violated; finding=deadlock; outcome=r=ok; states=14
// Why: a thread that waits for a lock is parked, and may use up the permit it was given for its own
// park().
import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class PermitUsedByLock {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread parks = new Thread(() -> {
            lock.lock();
            lock.unlock();
            LockSupport.park();
        });
        lock.lock();
        parks.start();
        LockSupport.unpark(parks);
        lock.unlock();
        parks.join();
        Heddle.outcome("r", "ok");
    }
}
