// heddle: args=write; verdict=holds; states=31
// heddle: args=read; verdict=violated; finding=assertion; line=@bug; states=87
// Why: the read lock is shared, so a writer that takes only it is not alone.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int a;
    static int b;

    static class Reader extends Thread {
        boolean torn;

        @Override
        public void run() {
            lock.readLock().lock();
            torn = a != b;
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Lock mine = args[0].equals("write") ? lock.writeLock() : lock.readLock();
        Reader reader = new Reader();
        reader.start();
        mine.lock();
        a++;
        b++;
        mine.unlock();
        reader.join();
        if (reader.torn) {
            throw new AssertionError("the reader saw half a write"); // @bug
        }
    }
}
