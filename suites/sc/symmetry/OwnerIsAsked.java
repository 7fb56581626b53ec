// heddle: verdict=holds; outcome=r=first; outcome=r=none; outcome=r=second; states=43
// Why: a lock of the program's may ask who its owner is.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class OwnerIsAsked {
    static class Known extends ReentrantLock {
        Thread owner() {
            return getOwner();
        }
    }

    static final Known lock = new Known();
    static volatile Thread first;
    static volatile String seen = "none";

    static class Worker extends Thread {
        @Override
        public void run() {
            lock.lock();
            lock.unlock();
        }
    }

    static class Watcher extends Thread {
        final Thread one;

        Watcher(Thread one) {
            this.one = one;
        }

        @Override
        public void run() {
            Thread owner = lock.owner();
            if (owner != null) {
                seen = owner == one ? "first" : "second";
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        Watcher watcher = new Watcher(first);
        first.start();
        second.start();
        watcher.start();
        first.join();
        second.join();
        watcher.join();
        Heddle.outcome("r", seen);
    }
}
