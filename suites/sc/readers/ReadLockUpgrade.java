// heddle: verdict=violated; finding=deadlock; states=0
// Why: a read lock cannot be upgraded: the write lock waits for all readers, itself included.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
        lock.writeLock().unlock();
        lock.readLock().unlock();
    }
}
