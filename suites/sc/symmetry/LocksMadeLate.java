// heddle: verdict=violated; finding=exception java.lang.IllegalStateException; line=@bug; states=38
// Why: which of two equal threads holds which of two locks that one of them has made.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class LocksMadeLate {
    static final AtomicInteger numbers = new AtomicInteger();
    static final AtomicInteger places = new AtomicInteger();
    static final AtomicInteger ready = new AtomicInteger();
    static ReentrantLock one;
    static ReentrantLock two;

    static class Worker extends Thread {
        @Override
        public void run() {
            synchronized (LocksMadeLate.class) {
                if (one == null) {
                    one = new ReentrantLock();
                    two = new ReentrantLock();
                }
            }
            int number = numbers.getAndIncrement();
            if (places.getAndIncrement() == 0) {
                one.lock();
            } else {
                two.lock();
            }
            ready.getAndIncrement();
            while (ready.get() < 2) {
                Thread.onSpinWait();
            }
            if (number == 0 && two.isHeldByCurrentThread()) {
                throw new IllegalStateException("the first has the second lock"); // @bug
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
