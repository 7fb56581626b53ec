// heddle: verdict=violated; finding=never-ends; states=325
// Why: three locks in a ring; each holds one, cannot get the next, and gives way.
import java.util.concurrent.locks.ReentrantLock;

public class ThreeInARing {
    static final ReentrantLock[] locks = {
        new ReentrantLock(), new ReentrantLock(), new ReentrantLock()
    };

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            ReentrantLock mine = locks[me];
            ReentrantLock next = locks[(me + 1) % 3];
            while (true) {
                mine.lock();
                if (next.tryLock()) {
                    next.unlock();
                    mine.unlock();
                    return;
                }
                mine.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = {new Worker(0), new Worker(1), new Worker(2)};
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }
}
