// heddle: verdict=holds; states=13
// heddle: flags=--no-symmetry; verdict=holds; states=44
// Why: equal threads; who spins waits for the one inside, who could go on.
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockTwins {
    static final AtomicBoolean lock = new AtomicBoolean();
    static int count;

    static class Worker extends Thread {
        @Override
        public void run() {
            while (!lock.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            count++;
            lock.set(false);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = {new Worker(), new Worker(), new Worker()};
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        if (count != 3) {
            throw new AssertionError("count: " + count);
        }
    }
}
