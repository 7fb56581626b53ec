//# race: PetersonFlagOnly.victim  write PetersonFlagOnly.java:15  write PetersonFlagOnly.java:15
//# race: PetersonFlagOnly.victim  write PetersonFlagOnly.java:15  read PetersonFlagOnly.java:16
//# why: who enters has read the other's atomic flag, which orders the counter; the victim still
//#      races.
//# advice: volatile PetersonFlagOnly.victim
import java.util.concurrent.atomic.AtomicIntegerArray;

public class PetersonFlagOnly {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static int victim;
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
