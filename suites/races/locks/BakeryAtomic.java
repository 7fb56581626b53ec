//# races: none
//# why: flags and labels are in atomic arrays.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BakeryAtomic {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static final AtomicIntegerArray label = new AtomicIntegerArray(2);
    static int counter;

    static void work(int me) {
        int other = 1 - me;
        flag.set(me, 1);
        int mine = Math.max(label.get(me), label.get(other)) + 1;
        label.set(me, mine);
        while (flag.get(other) == 1) {
            int theirs = label.get(other);
            if (theirs > mine || theirs == mine && other > me) {
                break;
            }
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
