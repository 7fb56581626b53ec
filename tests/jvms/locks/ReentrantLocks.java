// ReentrantLock: reentrance, tryLock with and without time, interruptible locking, ownership.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLocks {
    static int counter;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    lock.lock();
                    try {
                        lock.lock();
                        counter++;
                        lock.unlock();
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(counter + " " + lock.isLocked() + " " + lock.isFair());
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
        CountDownLatch timed = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                System.out.println(lock.tryLock() + " " + lock.tryLock(20, TimeUnit.MILLISECONDS));
                timed.countDown();
                lock.lockInterruptibly();
                System.out.println("got it");
            } catch (InterruptedException e) {
                System.out.println("interrupted while locking");
            }
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not the owner " + e.getMessage());
            }
        });
        other.start();
        timed.await();
        while (!lock.hasQueuedThread(other) || other.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        System.out.println(lock.hasQueuedThreads() + " " + lock.getQueueLength());
        other.interrupt();
        other.join();
        lock.unlock();
        System.out.println(lock.getHoldCount());
        lock.unlock();
        System.out.println(lock.isLocked() + " " + lock.tryLock() + " " + lock.toString().contains(
                "Locked by thread main"));
        ReentrantLock fair = new ReentrantLock(true);
        StringBuilder order = new StringBuilder();
        fair.lock();
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                fair.lock();
                order.append(me);
                fair.unlock();
            });
            threads[i].start();
            while (fair.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        fair.unlock();
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(order);
    }
}
