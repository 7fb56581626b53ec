// heddle: verdict=violated; finding=never-ends; states=26
// Why: with flags alone both can wait for the other's flag to fall; nobody is ever inside twice.
public class PetersonNoTurn {
    static final boolean[] flag = new boolean[2];
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
            flag[me] = true;
            while (flag[1 - me]) {
                Thread.onSpinWait();
            }
            critical(me);
            flag[me] = false;
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
