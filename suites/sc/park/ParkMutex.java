// heddle: args=wakes; verdict=holds; states=130
// heddle: args=sleeps; verdict=violated; finding=deadlock; states=38
// Why: who leaves must unpark the one that waits; a thread announces itself before it tries again.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkMutex {
    static final AtomicBoolean locked = new AtomicBoolean();
    static volatile Thread waiter;
    static boolean wakes;
    static int counter;

    static void lock() {
        if (!locked.compareAndSet(false, true)) {
            waiter = Thread.currentThread();
            while (!locked.compareAndSet(false, true)) {
                LockSupport.park();
            }
        }
    }

    static void unlock() {
        locked.set(false);
        if (wakes) {
            LockSupport.unpark(waiter);
        }
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            lock();
            counter++;
            unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        wakes = args[0].equals("wakes");
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter);
        }
    }
}
