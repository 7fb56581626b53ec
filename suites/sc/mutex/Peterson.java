// heddle: verdict=holds; states=56
// Why: Peterson's algorithm; the thread that wrote turn last waits, and the other's flag falls in the end.
public class Peterson {
    static volatile boolean flag0;
    static volatile boolean flag1;
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
            if (me == 0) {
                flag0 = true;
                turn = 1;
                while (flag1 && turn == 1) {
                    Thread.onSpinWait();
                }
                critical(0);
                flag0 = false;
            } else {
                flag1 = true;
                turn = 0;
                while (flag0 && turn == 0) {
                    Thread.onSpinWait();
                }
                critical(1);
                flag1 = false;
            }
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
