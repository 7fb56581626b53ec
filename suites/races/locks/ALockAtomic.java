//# races: none
//# why: the turn is passed on through an element of an atomic array.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class ALockAtomic {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static final AtomicInteger tail = new AtomicInteger();
    static int counter;

    static void work() {
        int slot = tail.getAndIncrement() % 2;
        while (flag.get(slot) == 0) {
            Thread.onSpinWait();
        }
        counter++;
        flag.set(slot, 0);
        flag.set((slot + 1) % 2, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        flag.set(0, 1);
        Thread one = new Thread(ALockAtomic::work);
        Thread two = new Thread(ALockAtomic::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
