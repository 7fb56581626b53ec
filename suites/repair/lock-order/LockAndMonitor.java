//# broken: deadlock
//# why: one thread takes the lock inside the monitor, the other the monitor inside the lock.
//# repair: order LockAndMonitor
import java.util.concurrent.locks.ReentrantLock;

public class LockAndMonitor {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static synchronized void inner() {
        n++;
    }

    static void lockFirst() {
        lock.lock();
        try {
            inner();
        } finally {
            lock.unlock();
        }
    }

    static synchronized void monitorFirst() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LockAndMonitor::lockFirst);
        Thread two = new Thread(LockAndMonitor::monitorFirst);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
