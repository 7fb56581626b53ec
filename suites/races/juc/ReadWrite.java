//# races: none
//# why: readers hold the read lock, the writer the write lock.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWrite {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;

    static void read() {
        lock.readLock().lock();
        try {
            int seen = data;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ReadWrite::read);
        Thread two = new Thread(ReadWrite::read);
        Thread three = new Thread(() -> {
            lock.writeLock().lock();
            try {
                data = 1;
            } finally {
                lock.writeLock().unlock();
            }
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
