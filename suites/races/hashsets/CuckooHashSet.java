//# race: int[]  write CuckooHashSet.java:16  read CuckooHashSet.java:27
//# race: int[]  write CuckooHashSet.java:18  read CuckooHashSet.java:30
//# why: contains looks into both tables without the locks that add holds.
//# advice: lock CuckooHashSet.locks
import java.util.concurrent.locks.ReentrantLock;

public class CuckooHashSet {
    static final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static final int[][] table = new int[2][2];

    static void add(int key) {
        locks[0].lock();
        locks[1].lock();
        try {
            if (table[0][key % 2] == 0) {
                table[0][key % 2] = key;
            } else {
                table[1][key % 2] = key;
            }
        } finally {
            locks[1].unlock();
            locks[0].unlock();
        }
    }

    static boolean contains(int key) {
        if (table[0][key % 2] == key) {
            return true;
        }
        return table[1][key % 2] == key;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            add(1);
            add(3);
        });
        Thread two = new Thread(() -> contains(3));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
