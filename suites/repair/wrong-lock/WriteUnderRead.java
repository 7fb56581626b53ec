//# broken: race, assertion
//# why: the read lock lets both writers in.
//# repair: lock WriteUnderRead.writeLock
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderRead {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void inc() {
        lock.readLock().lock();
        try {
            n++;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(WriteUnderRead::inc);
        Thread two = new Thread(WriteUnderRead::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
