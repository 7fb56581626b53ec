//# race: StripedHashSet.size  write StripedHashSet.java:17  read StripedHashSet.java:17
//# race: StripedHashSet.size  write StripedHashSet.java:17  write StripedHashSet.java:17
//# why: each stripe has its own lock, and all of them count in one plain field.
//# advice: atomic StripedHashSet.size
import java.util.concurrent.locks.ReentrantLock;

public class StripedHashSet {
    static final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static final int[] table = new int[4];
    static int size;

    static void add(int key) {
        ReentrantLock lock = locks[key % 2];
        lock.lock();
        try {
            table[key % 4] = key;
            size = size + 1;
        } finally {
            lock.unlock();
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
