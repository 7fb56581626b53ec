// heddle: verdict=violated; finding=deadlock; finding=exception java.lang.IllegalStateException; line=@throw; states=0
// Why: the exception passes by the unlock, and main waits for the lock for ever.
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleased {
    static final ReentrantLock lock = new ReentrantLock();

    static class Worker extends Thread {
        @Override
        public void run() {
            lock.lock();
            if (lock.isLocked()) {
                throw new IllegalStateException("before the unlock"); // @throw
            }
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        lock.lock();
        lock.unlock();
    }
}
