// heddle: verdict=holds; outcome=x=2; jmm<=50
// Why: One permit makes a lock.
import heddle.Heddle;
import java.util.concurrent.Semaphore;

public class SemaphoreSum {
    static int x;

    public static void main(String[] args) throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Runnable adds = () -> {
            semaphore.acquireUninterruptibly();
            x++;
            semaphore.release();
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
        Heddle.outcome("x", x);
    }
}
