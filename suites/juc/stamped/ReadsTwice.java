// heddle: verdict=violated; finding=deadlock; outcome=done=true; only-model=finding: deadlock
// Why: Who reads and wants to read once more may have to wait behind one that waits to write.
import heddle.Heddle;
import java.util.concurrent.locks.StampedLock;

public class ReadsTwice {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()));
        writer.start();
        long first = lock.readLock();
        long second = lock.readLock();
        lock.unlockRead(second);
        lock.unlockRead(first);
        writer.join();
        Heddle.outcome("done", true);
    }
}
