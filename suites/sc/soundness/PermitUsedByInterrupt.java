// heddle: verdict=violated; finding=deadlock; outcome=r=ok; states=51
// Why: an interrupt gives a permit, which is used up if it ends a wait for a lock, and is left for
// the next park() if it came before that.
import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class PermitUsedByInterrupt {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread parks = new Thread(() -> {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                LockSupport.park();
            }
        });
        lock.lock();
        parks.start();
        parks.interrupt();
        parks.join();
        Heddle.outcome("r", "ok");
    }
}
