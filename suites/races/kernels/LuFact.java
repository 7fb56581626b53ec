//# race: boolean[]  write LuFact.java:14  read LuFact.java:18
//# race: double[]  write LuFact.java:13  read LuFact.java:22
//# race: int[]  write LuFact.java:12  read LuFact.java:21
//# why: the pivot's owner signals through a plain element; the others read its column and index.
//# advice: atomic-array LuFact.isDone
public class LuFact {
    static volatile boolean[] isDone = new boolean[1];
    static final double[] column = new double[2];
    static final int[] pivot = new int[1];

    static void owner() {
        pivot[0] = 1;
        column[1] = 2.0;
        isDone[0] = true;
    }

    static void other() {
        while (!isDone[0]) {
            Thread.onSpinWait();
        }
        int index = pivot[0];
        double factor = column[index];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LuFact::owner);
        Thread two = new Thread(LuFact::other);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
