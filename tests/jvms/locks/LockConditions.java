// Conditions of a lock: two wait sets, signal order, timed and interrupted waits.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LockConditions {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notFull = lock.newCondition();
    static final Condition notEmpty = lock.newCondition();
    static final int[] ring = new int[4];
    static int head;
    static int size;

    static void put(int v) throws InterruptedException {
        lock.lock();
        try {
            while (size == ring.length) {
                notFull.await();
            }
            ring[(head + size++) % ring.length] = v;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (size == 0) {
                notEmpty.await();
            }
            int v = ring[head];
            head = (head + 1) % ring.length;
            size--;
            notFull.signal();
            return v;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 200; i++) {
                    put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        long hash = 0;
        for (int i = 0; i < 200; i++) {
            hash = hash * 31 + take();
        }
        producer.join();
        System.out.println(hash);
        lock.lock();
        System.out.println(notEmpty.await(10, TimeUnit.MILLISECONDS) + " "
                + (notEmpty.awaitNanos(1000) <= 0));
        lock.unlock();
        try {
            notEmpty.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal needs the lock");
        }
        StringBuilder order = new StringBuilder();
        Thread[] waiters = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            waiters[i] = new Thread(() -> {
                lock.lock();
                try {
                    notFull.await();
                    order.append(me);
                } catch (InterruptedException e) {
                    order.append("i").append(me);
                } finally {
                    lock.unlock();
                }
            });
            waiters[i].start();
            while (waiters[i].getState() != Thread.State.WAITING) {
                Thread.yield();
            }
        }
        waiters[1].interrupt();
        waiters[1].join();
        lock.lock();
        System.out.println(lock.hasWaiters(notFull) + " " + lock.getWaitQueueLength(notFull));
        notFull.signal();
        lock.unlock();
        waiters[0].join();
        lock.lock();
        notFull.signalAll();
        lock.unlock();
        waiters[2].join();
        System.out.println(order);
    }
}
