//# broken: race, assertion
//# why: a semaphore is a lock only with one permit.
//# repair: lock TooManyPermits.permits
import java.util.concurrent.Semaphore;

public class TooManyPermits {
    static final Semaphore permits = new Semaphore(2);
    static int n;

    static void inc() {
        permits.acquireUninterruptibly();
        n++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TooManyPermits::inc);
        Thread two = new Thread(TooManyPermits::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
