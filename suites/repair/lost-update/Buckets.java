//# broken: race, assertion
//# why: both threads count in the same element.
//# repair: atomic-array Buckets.count
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Buckets {
    static final int[] count = new int[2];

    static void add(int key) {
        count[key % 2]++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(3));
        one.start();
        two.start();
        one.join();
        two.join();
        if (count[1] != 2) {
            throw new AssertionError("lost");
        }
    }
}
