// heddle: verdict=holds; outcome=r=1; outcome=r=11; states=20
// Why: waiting for a semaphore in the function of an updateAndGet misses no release; and the update
// is another step, before or after which others may come.
import heddle.Heddle;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class AcquireInUpdate {
    static final AtomicInteger number = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread other = new Thread(() -> {
            permits.release();
            number.compareAndSet(1, 11);
            permits.release();
        });
        other.start();
        number.updateAndGet(old -> {
            permits.acquireUninterruptibly();
            return 1;
        });
        other.join();
        Heddle.outcome("r", number.get());
    }
}
