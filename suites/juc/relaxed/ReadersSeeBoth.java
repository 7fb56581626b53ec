// heddle: verdict=holds; outcome=seen=0; outcome=seen=2; jmm<=50
// Why: Who reads under the lock sees an update whole or not at all.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersSeeBoth {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            y = 1;
            lock.writeLock().unlock();
        });
        writer.start();
        lock.readLock().lock();
        Heddle.outcome("seen", x + y);
        lock.readLock().unlock();
        writer.join();
    }
}
