// heddle: verdict=holds; outcome=end=interrupted
// Why: Who waits interruptibly for a lock that is never given up hears of the interrupt.
import heddle.Heddle;
import java.util.concurrent.locks.StampedLock;

public class StampedInterrupted {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        Thread waits = new Thread(() -> {
            try {
                lock.readLockInterruptibly();
                Heddle.outcome("end", "locked");
            } catch (InterruptedException e) {
                Heddle.outcome("end", "interrupted");
            }
        });
        waits.start();
        waits.interrupt();
        waits.join();
    }
}
