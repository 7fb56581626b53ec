// heddle: args=right; verdict=holds; states=71
// heddle: args=wrong; verdict=violated; finding=deadlock; states=59
// Why: a consumer waits on notEmpty; when put signals notFull instead, it is never woken.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BufferConditions {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notFull = lock.newCondition();
    static final Condition notEmpty = lock.newCondition();
    static boolean right;
    static int item;
    static boolean full;

    static void put(int value) throws InterruptedException {
        lock.lock();
        try {
            while (full) {
                notFull.await();
            }
            item = value;
            full = true;
            (right ? notEmpty : notFull).signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (!full) {
                notEmpty.await();
            }
            full = false;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    static class Consumer extends Thread {
        int sum;

        @Override
        public void run() {
            try {
                sum = take();
                sum += take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        right = args[0].equals("right");
        Consumer consumer = new Consumer();
        consumer.start();
        put(1);
        put(2);
        consumer.join();
        if (consumer.sum != 3) {
            throw new AssertionError("sum: " + consumer.sum);
        }
    }
}
