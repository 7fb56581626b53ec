// heddle: verdict=violated; finding=deadlock
// Why: The lock does not know its owner: to lock it twice is to wait for oneself.
import java.util.concurrent.locks.StampedLock;

public class NotReentrant {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        lock.writeLock();
    }
}
