//# race: LinearVolatile.value  write LinearVolatile.java:12  read LinearVolatile.java:19
//# race: boolean[]  write LinearVolatile.java:13  read LinearVolatile.java:16
//# why: the array's reference is volatile, its elements are not: to read the reference orders
//#      nothing.
//# advice: atomic-array LinearVolatile.threadDone
public class LinearVolatile {
    static volatile boolean[] threadDone = new boolean[2];
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            value = 1;
            threadDone[1] = true;
        });
        Thread two = new Thread(() -> {
            while (!threadDone[1]) {
                Thread.onSpinWait();
            }
            int seen = value;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
