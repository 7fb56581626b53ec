// heddle: verdict=holds; states=92
// Why: a reader waits behind a writer, which writes and goes on as a reader; the state is then what
// it was, but the reader may join it.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class FairDowngrade {
    static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        CountDownLatch read = new CountDownLatch(1);
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.readLock().lock();
            lock.writeLock().unlock();
            waitFor(read);
            lock.readLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            read.countDown();
            lock.readLock().unlock();
        });
        lock.readLock().lock();
        writer.start();
        reader.start();
        lock.readLock().unlock();
        writer.join();
        reader.join();
    }
}
