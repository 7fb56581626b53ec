// heddle: args=right; verdict=holds; states=16
// heddle: args=inverted; verdict=violated; finding=deadlock; states=22
// Why: who waits for an item while it holds the mutex keeps the producer from bringing one.
import java.util.concurrent.Semaphore;

public class BufferSemaphores {
    static final Semaphore items = new Semaphore(0);
    static final Semaphore spaces = new Semaphore(1);
    static final Semaphore mutex = new Semaphore(1);
    static int item;

    static class Consumer extends Thread {
        final boolean inverted;
        int got;

        Consumer(boolean inverted) {
            this.inverted = inverted;
        }

        @Override
        public void run() {
            (inverted ? mutex : items).acquireUninterruptibly();
            (inverted ? items : mutex).acquireUninterruptibly();
            got = item;
            mutex.release();
            spaces.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Consumer consumer = new Consumer(args[0].equals("inverted"));
        consumer.start();
        spaces.acquireUninterruptibly();
        mutex.acquireUninterruptibly();
        item = 7;
        mutex.release();
        items.release();
        consumer.join();
        if (consumer.got != 7) {
            throw new AssertionError("got " + consumer.got);
        }
    }
}
