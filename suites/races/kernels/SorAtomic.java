//# races: none
//# why: progress is in an atomic array, which orders the rows.
import java.util.concurrent.atomic.AtomicLongArray;

public class SorAtomic {
    static final AtomicLongArray sync = new AtomicLongArray(2);
    static final double[][] matrix = {{1.0, 1.0}, {2.0, 2.0}};

    static void upper() {
        matrix[0][0] = 3.0;
        sync.set(0, 1);
    }

    static void lower() {
        while (sync.get(0) < 1) {
            Thread.onSpinWait();
        }
        double above = matrix[0][0];
        matrix[1][0] = above;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SorAtomic::upper);
        Thread two = new Thread(SorAtomic::lower);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
