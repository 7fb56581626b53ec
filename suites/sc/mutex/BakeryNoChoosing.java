// heddle: verdict=violated; finding=assertion; line=@bug; states=246
// Why: both can read the same maximum; thread 1 enters before thread 0 has written its number,
// which is the same and comes first.
public class BakeryNoChoosing {
    static int n;
    static int[] number;

    static void lock(int me) {
        int max = 0;
        for (int k = 0; k < n; k++) {
            max = Math.max(max, number[k]);
        }
        number[me] = max + 1;
        for (int k = 0; k < n; k++) {
            if (k == me) {
                continue;
            }
            while (number[k] != 0
                    && (number[k] < number[me] || (number[k] == number[me] && k < me))) {
                Thread.onSpinWait();
            }
        }
    }

    static int owner;
    static boolean broken;

    static void critical(int me) {
        owner = me;
        if (owner != me) {
            broken = true;
        }
    }

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            lock(me);
            critical(me);
            number[me] = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        n = 2;
        number = new int[n];
        Worker[] all = new Worker[n];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Worker(i);
        }
        for (Worker w : all) {
            w.start();
        }
        for (Worker w : all) {
            w.join();
        }
        if (broken) {
            throw new AssertionError("two threads in the critical section"); // @bug
        }
    }
}
