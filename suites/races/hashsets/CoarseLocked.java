//# races: none
//# why: the size is read with the lock held, too.
import java.util.concurrent.locks.ReentrantLock;

public class CoarseLocked {
    static final ReentrantLock lock = new ReentrantLock();
    static final int[] table = new int[4];
    static int size;

    static void add(int key) {
        boolean full;
        lock.lock();
        try {
            table[key % 4] = key;
            size = size + 1;
            full = size > 3;
        } finally {
            lock.unlock();
        }
        if (full) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
