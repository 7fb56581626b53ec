//# races: none
//# why: buckets are guarded by their stripe's lock, and the size is an atomic class.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class StripedAtomicSize {
    static final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static final int[] table = new int[4];
    static final AtomicInteger size = new AtomicInteger();

    static void add(int key) {
        ReentrantLock lock = locks[key % 2];
        lock.lock();
        try {
            table[key % 4] = key;
            size.incrementAndGet();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(3));
        Thread three = new Thread(() -> add(2));
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
