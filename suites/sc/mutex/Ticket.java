// heddle: args=2; verdict=holds; states=27
// heddle: args=3; verdict=holds; states=136
// Why: tickets are drawn in one step, so they differ, and are served in order.
import java.util.concurrent.atomic.AtomicInteger;

public class Ticket {
    static final AtomicInteger next = new AtomicInteger();
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
            int mine = next.getAndIncrement();
            while (serving != mine) {
                Thread.onSpinWait();
            }
            critical(me);
            serving = mine + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] all = new Worker[Integer.parseInt(args[0])];
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
