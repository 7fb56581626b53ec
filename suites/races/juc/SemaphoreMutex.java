//# races: none
//# why: a semaphore with one permit is a lock: release comes before the next acquire.
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore permits = new Semaphore(1);
    static int n;

    static void inc() {
        permits.acquireUninterruptibly();
        n++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SemaphoreMutex::inc);
        Thread two = new Thread(SemaphoreMutex::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
