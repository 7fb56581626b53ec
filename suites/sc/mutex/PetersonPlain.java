// heddle: verdict=holds; states=234
// Why: the same with plain fields: under sc they are interleaved, not reordered. (Under the JMM
// the writes may pass the reads, and both threads may enter.)
public class PetersonPlain {
    static final boolean[] flag = new boolean[2];
    static int turn;
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
            for (int round = 0; round < 2; round++) {
                flag[me] = true;
                turn = 1 - me;
                while (flag[1 - me] && turn == 1 - me) {
                    Thread.onSpinWait();
                }
                critical(me);
                flag[me] = false;
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
