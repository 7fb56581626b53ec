// A first-in-first-out mutex built from park, unpark and a queue of waiting threads.
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class FifoMutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

    void lock() {
        boolean interrupted = false;
        Thread current = Thread.currentThread();
        waiters.add(current);
        while (waiters.peek() != current || !locked.compareAndSet(false, true)) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                interrupted = true;
            }
        }
        waiters.remove();
        if (interrupted) {
            current.interrupt();
        }
    }

    void unlock() {
        locked.set(false);
        LockSupport.unpark(waiters.peek());
    }

    static int counter;

    public static void main(String[] args) throws Exception {
        FifoMutex mutex = new FifoMutex();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    mutex.lock();
                    counter++;
                    mutex.unlock();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(counter + " " + mutex.waiters.isEmpty());
        StringBuilder order = new StringBuilder();
        mutex.lock();
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                mutex.lock();
                order.append(me);
                mutex.unlock();
            });
            threads[i].start();
            while (threads[i].getState() != Thread.State.WAITING) {
                Thread.yield();
            }
        }
        threads[2].interrupt();
        mutex.unlock();
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(order);
    }
}
