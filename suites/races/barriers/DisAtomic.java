//# races: none
//# why: partners signal each other through an atomic array, which orders the driver's log.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class DisAtomic {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static final int[] log = new int[2];

    static void work(int me) {
        log[me] = 1;
        flag.set(1 - me, 1);
        while (flag.get(me) == 0) {
            Thread.onSpinWait();
        }
        int seen = log[1 - me];
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
