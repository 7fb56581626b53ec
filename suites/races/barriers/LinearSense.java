//# race: LinearSense.value  write LinearSense.java:22  read LinearSense.java:16
//# race: boolean[]  write LinearSense.java:24  read LinearSense.java:12
//# why: each thread announces itself in a plain element, and the coordinator reads them all.
//# advice: atomic-array LinearSense.threadDone
public class LinearSense {
    static final boolean[] threadDone = new boolean[2];
    static volatile boolean sense;
    static int value;

    static void coordinate() {
        for (int i = 0; i < 2; i++) {
            while (!threadDone[i]) {
                Thread.onSpinWait();
            }
        }
        int seen = value;
        sense = true;
    }

    static void work(int me) {
        if (me == 0) {
            value = 1;
        }
        threadDone[me] = true;
        while (!sense) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(0));
        Thread two = new Thread(() -> work(1));
        Thread three = new Thread(LinearSense::coordinate);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
