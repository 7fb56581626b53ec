//# race: double[]  write Sor.java:11  read Sor.java:19
//# race: long[]  write Sor.java:12  read Sor.java:16
//# why: neighbours wait for each other's progress in plain elements of sync, then read their
//#      rows.
//# advice: atomic-array Sor.sync
public class Sor {
    static volatile long[] sync = new long[2];
    static final double[][] matrix = {{1.0, 1.0}, {2.0, 2.0}};

    static void upper() {
        matrix[0][0] = 3.0;
        sync[0] = 1;
    }

    static void lower() {
        while (sync[0] < 1) {
            Thread.onSpinWait();
        }
        double above = matrix[0][0];
        matrix[1][0] = above;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Sor::upper);
        Thread two = new Thread(Sor::lower);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
