// heddle: args=lock; verdict=holds; states=7
// heddle: args=fair; verdict=holds; states=7
// heddle: args=try; verdict=violated; finding=assertion; line=@bug; states=5
// Why: lock waits for its turn; tryLock that fails skips the work.
import java.util.concurrent.locks.ReentrantLock;

public class LockCounter {
    static ReentrantLock lock;
    static boolean tries;
    static int counter;

    static class Worker extends Thread {
        @Override
        public void run() {
            if (tries) {
                if (!lock.tryLock()) {
                    return;
                }
            } else {
                lock.lock();
            }
            try {
                counter++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        lock = new ReentrantLock(args[0].equals("fair"));
        tries = args[0].equals("try");
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
