// heddle: args=same; verdict=holds; states=13
// heddle: args=opposite; verdict=violated; finding=deadlock; states=36
// Why: two ReentrantLocks deadlock as two monitors do.
import java.util.concurrent.locks.ReentrantLock;

public class LockOrder {
    static final ReentrantLock one = new ReentrantLock();
    static final ReentrantLock two = new ReentrantLock();

    static class Worker extends Thread {
        final ReentrantLock first;
        final ReentrantLock second;

        Worker(ReentrantLock first, ReentrantLock second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean same = args[0].equals("same");
        Thread a = new Worker(one, two);
        Thread b = same ? new Worker(one, two) : new Worker(two, one);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
