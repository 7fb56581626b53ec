// heddle: verdict=holds; states=37
// Why: one bit a thread: thread 0 insists, thread 1 steps back; both look only after raising
// theirs.
public class OneBit {
    static volatile boolean bit0;
    static volatile boolean bit1;
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
                bit0 = true;
                while (bit1) {
                    Thread.onSpinWait();
                }
                critical(0);
                bit0 = false;
                return;
            }
            bit1 = true;
            while (bit0) {
                bit1 = false;
                while (bit0) {
                    Thread.onSpinWait();
                }
                bit1 = true;
            }
            critical(1);
            bit1 = false;
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
