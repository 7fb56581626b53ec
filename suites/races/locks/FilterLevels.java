//# race: int[]  write FilterLevels.java:16  write FilterLevels.java:16
//# race: int[]  write FilterLevels.java:16  read FilterLevels.java:17
//# why: atomic levels order the counter, but the elements of victim still race, and decide who
//#      waits.
//# advice: atomic-array FilterLevels.victim
import java.util.concurrent.atomic.AtomicIntegerArray;

public class FilterLevels {
    static final AtomicIntegerArray level = new AtomicIntegerArray(2);
    static final int[] victim = new int[2];
    static int counter;

    static void work(int me) {
        for (int i = 1; i < 2; i++) {
            level.set(me, i);
            victim[i] = me;
            while (level.get(1 - me) >= i && victim[i] == me) {
                Thread.onSpinWait();
            }
        }
        counter++;
        level.set(me, 0);
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
