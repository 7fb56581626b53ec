//# race: boolean[]  write TournamentBarrier.java:12  read TournamentBarrier.java:13
//# race: double[]  write TournamentBarrier.java:11  read TournamentBarrier.java:16
//# why: the elements of isDone are plain though its reference is volatile, as in the original
//#      benchmark.
//# advice: atomic-array TournamentBarrier.isDone
public class TournamentBarrier {
    static volatile boolean[] isDone = new boolean[2];
    static final double[] row = new double[2];

    static void work(int me) {
        row[me] = me + 0.5;
        isDone[me] = true;
        while (!isDone[1 - me]) {
            Thread.onSpinWait();
        }
        double sum = row[me] + row[1 - me];
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
