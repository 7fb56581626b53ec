//# race: CoarseHashSet.size  write CoarseHashSet.java:15  read CoarseHashSet.java:19
//# why: the elements are guarded by the lock; the size is read to decide on a resize without it.
//# advice: lock CoarseHashSet.lock
import java.util.concurrent.locks.ReentrantLock;

public class CoarseHashSet {
    static final ReentrantLock lock = new ReentrantLock();
    static final int[] table = new int[4];
    static int size;

    static void add(int key) {
        lock.lock();
        try {
            table[key % 4] = key;
            size = size + 1;
        } finally {
            lock.unlock();
        }
        if (size > 3) {
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
