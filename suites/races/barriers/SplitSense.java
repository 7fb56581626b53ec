//# race: SplitSense.value  write SplitSense.java:23  write SplitSense.java:23
//# why: two barriers that take turns are still no lock for the field that every thread sets.
//# advice: volatile SplitSense.value
import java.util.concurrent.atomic.AtomicInteger;

public class SplitSense {
    static final AtomicInteger[] count = {new AtomicInteger(2), new AtomicInteger(2)};
    static final int[] part = new int[2];
    static int value;

    static void barrier(int which) {
        count[which].decrementAndGet();
        while (count[which].get() != 0) {
            Thread.onSpinWait();
        }
    }

    static void work(int me) {
        part[me] = 1;
        barrier(0);
        int seen = part[1 - me];
        barrier(1);
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(0));
        Thread two = new Thread(() -> work(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
