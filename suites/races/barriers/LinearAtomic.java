//# races: none
//# why: each thread announces itself in an element of an atomic array.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class LinearAtomic {
    static final AtomicIntegerArray threadDone = new AtomicIntegerArray(2);
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            value = 1;
            threadDone.set(1, 1);
        });
        Thread two = new Thread(() -> {
            while (threadDone.get(1) == 0) {
                Thread.onSpinWait();
            }
            int seen = value;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
