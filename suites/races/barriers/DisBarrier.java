//# race: boolean[]  write DisBarrier.java:12  read DisBarrier.java:13
//# race: int[]  write DisBarrier.java:11  read DisBarrier.java:16
//# why: partners signal each other through plain elements, so the log of the driver is not
//#      ordered either.
//# advice: atomic-array DisBarrier.flag
public class DisBarrier {
    static final boolean[] flag = new boolean[2];
    static final int[] log = new int[2];

    static void work(int me) {
        log[me] = 1;
        flag[1 - me] = true;
        while (!flag[me]) {
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
