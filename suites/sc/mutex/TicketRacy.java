// heddle: verdict=violated; finding=assertion; line=@bug; finding=never-ends; states=92
// Why: a ticket drawn by a read and a write can be drawn twice: both enter, or one comes when its
// number has been served already.
public class TicketRacy {
    static volatile int next;
    static volatile int serving;
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
            int mine = next;
            next = mine + 1;
            while (serving != mine) {
                Thread.onSpinWait();
            }
            critical(me);
            serving = mine + 1;
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
