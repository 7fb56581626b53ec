//# race: Filter.counter  write Filter.java:23  read Filter.java:23
//# race: Filter.counter  write Filter.java:23  write Filter.java:23
//# race: int[]  write Filter.java:17  read Filter.java:19
//# race: int[]  write Filter.java:18  write Filter.java:18
//# race: int[]  write Filter.java:18  read Filter.java:19
//# race: int[]  write Filter.java:24  read Filter.java:19
//# why: neither the levels nor the victims are volatile, and the lock needs both to be.
//# advice: atomic-array Filter.level
//# advice: atomic-array Filter.victim
public class Filter {
    static final int[] level = new int[2];
    static final int[] victim = new int[2];
    static int counter;

    static void work(int me) {
        for (int i = 1; i < 2; i++) {
            level[me] = i;
            victim[i] = me;
            while (level[1 - me] >= i && victim[i] == me) {
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
