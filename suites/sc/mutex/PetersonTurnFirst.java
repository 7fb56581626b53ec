// heddle: verdict=violated; finding=assertion; line=@bug; states=141
// Why: with turn written before the flag, one thread can enter between the other's two writes, and
// the other then finds turn in its own favour.
public class PetersonTurnFirst {
    static final boolean[] flag = new boolean[2];
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
            turn = 1 - me;
            flag[me] = true;
            while (flag[1 - me] && turn == 1 - me) {
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
