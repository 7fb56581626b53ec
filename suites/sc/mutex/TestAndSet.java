// heddle: args=2 1; verdict=holds; states=25
// heddle: args=3 1; verdict=holds; states=148
// heddle: args=2 2; verdict=holds; states=105
// Why: getAndSet tells exactly one thread that the lock was free.
import java.util.concurrent.atomic.AtomicBoolean;

public class TestAndSet {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int rounds;
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
            for (int i = 0; i < rounds; i++) {
                while (locked.getAndSet(true)) {
                    while (locked.get()) {
                        Thread.onSpinWait();
                    }
                }
                critical(me);
                locked.set(false);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        rounds = Integer.parseInt(args[1]);
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
