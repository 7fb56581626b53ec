//# races: none
//# why: the writer keeps the read lock when it gives the write lock back.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DownGrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;

    static void update() {
        lock.writeLock().lock();
        try {
            data++;
            lock.readLock().lock();
        } finally {
            lock.writeLock().unlock();
        }
        int seen = data;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(DownGrade::update);
        Thread two = new Thread(DownGrade::update);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
