//# race: SemaphoreTwo.n  write SemaphoreTwo.java:13  read SemaphoreTwo.java:13
//# race: SemaphoreTwo.n  write SemaphoreTwo.java:13  write SemaphoreTwo.java:13
//# why: two permits let both threads in at once.
//# advice: lock SemaphoreTwo.permits
import java.util.concurrent.Semaphore;

public class SemaphoreTwo {
    static final Semaphore permits = new Semaphore(2);
    static int n;

    static void inc() {
        permits.acquireUninterruptibly();
        n++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SemaphoreTwo::inc);
        Thread two = new Thread(SemaphoreTwo::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
