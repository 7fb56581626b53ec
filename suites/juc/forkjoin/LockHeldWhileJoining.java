// heddle: verdict=violated; finding=deadlock
// Why: Who joins holds the lock that the stolen task needs.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.locks.ReentrantLock;

public class LockHeldWhileJoining {
    static final ReentrantLock LOCK = new ReentrantLock();

    static class Inner extends RecursiveAction {
        @Override
        protected void compute() {
            LOCK.lock();
            LOCK.unlock();
        }
    }

    static class Outer extends RecursiveAction {
        @Override
        protected void compute() {
            LOCK.lock();
            try {
                new Inner().fork().join();
            } finally {
                LOCK.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new ForkJoinPool(2).invoke(new Outer());
    }
}
