//# race: FilterVictims.counter  write FilterVictims.java:23  read FilterVictims.java:23
//# race: FilterVictims.counter  write FilterVictims.java:23  write FilterVictims.java:23
//# race: int[]  write FilterVictims.java:17  read FilterVictims.java:19
//# race: int[]  write FilterVictims.java:24  read FilterVictims.java:19
//# why: atomic victims alone leave the levels plain, and a thread that finds a level at zero is
//#      not ordered.
//# advice: atomic-array FilterVictims.level
import java.util.concurrent.atomic.AtomicIntegerArray;

public class FilterVictims {
    static final int[] level = new int[2];
    static final AtomicIntegerArray victim = new AtomicIntegerArray(2);
    static int counter;

    static void work(int me) {
        for (int i = 1; i < 2; i++) {
            level[me] = i;
            victim.set(i, me);
            while (level[1 - me] >= i && victim.get(i) == me) {
                Thread.onSpinWait();
            }
        }
        counter++;
        level[me] = 0;
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
