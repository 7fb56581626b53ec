// heddle: verdict=holds; states=61
// Why: Dekker's algorithm; who is not in turn takes back its wish until it is.
public class Dekker {
    static final boolean[] wants = new boolean[2];
    static volatile int turn;
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
            wants[me] = true;
            while (wants[1 - me]) {
                if (turn != me) {
                    wants[me] = false;
                    while (turn != me) {
                        Thread.onSpinWait();
                    }
                    wants[me] = true;
                }
            }
            critical(me);
            turn = 1 - me;
            wants[me] = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] all = new Worker[2];
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
