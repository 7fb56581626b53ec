// heddle: verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=0
// Why: the lock is taken by one thread and released by another.
import java.util.concurrent.locks.ReentrantLock;

public class OtherOwner {
    static final ReentrantLock lock = new ReentrantLock();

    static class Worker extends Thread {
        @Override
        public void run() {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Worker worker = new Worker();
        worker.start();
        worker.join();
        lock.unlock();
    }
}
