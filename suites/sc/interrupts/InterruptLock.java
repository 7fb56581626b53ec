// heddle: args=interruptibly; verdict=holds; states=461
// heddle: args=plainly; verdict=violated; finding=deadlock; states=119
// Why: two locks in opposite order deadlock; an interrupt frees who waits interruptibly.
import java.util.concurrent.locks.ReentrantLock;

public class InterruptLock {
    static final ReentrantLock one = new ReentrantLock();
    static final ReentrantLock two = new ReentrantLock();
    static boolean interruptibly;

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
            try {
                if (interruptibly) {
                    second.lockInterruptibly();
                } else {
                    second.lock();
                }
                second.unlock();
            } catch (InterruptedException e) {
                return;
            } finally {
                first.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        interruptibly = args[0].equals("interruptibly");
        Worker a = new Worker(one, two);
        Worker b = new Worker(two, one);
        a.start();
        b.start();
        a.interrupt();
        a.join();
        b.join();
    }
}
