// What threads ask about each other, and how they wait.
import java.util.concurrent.locks.LockSupport;

public class Threads {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LockSupport.park();
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
            Thread.interrupted();
            Thread.yield();
        });
        other.start();
        LockSupport.unpark(other);
        other.isAlive();
        synchronized (lock) {
            Thread.holdsLock(lock);
            while (!ready) {
                lock.wait();
            }
        }
        other.interrupt();
        other.getState();
        other.getStackTrace();
        System.identityHashCode(lock);
        lock.hashCode();
        lock.getClass();
        System.nanoTime();
        Thread.sleep(1);
        other.join();
    }
}
