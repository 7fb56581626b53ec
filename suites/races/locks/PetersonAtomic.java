//# races: none
//# why: flags in an atomic array and a volatile victim order one holder before the next.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class PetersonAtomic {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static volatile int victim;
    static int counter;

    static void work(int me) {
        flag.set(me, 1);
        victim = me;
        while (flag.get(1 - me) == 1 && victim == me) {
            Thread.onSpinWait();
        }
        counter++;
        flag.set(me, 0);
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
