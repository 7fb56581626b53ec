//# race: WriteUnderRead.hits  write WriteUnderRead.java:16  read WriteUnderRead.java:16
//# race: WriteUnderRead.hits  write WriteUnderRead.java:16  write WriteUnderRead.java:16
//# why: readers share the read lock, and count themselves in a plain field.
//# advice: atomic WriteUnderRead.hits
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderRead {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;
    static int hits;

    static void read() {
        lock.readLock().lock();
        try {
            int seen = data;
            hits++;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(WriteUnderRead::read);
        Thread two = new Thread(WriteUnderRead::read);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
