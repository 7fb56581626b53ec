// heddle: verdict=violated; finding=deadlock
// Why: The only worker waits for a task that nobody is left to run: a latch is no join.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class LatchStarves {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.submit(() -> {
            CountDownLatch latch = new CountDownLatch(1);
            ForkJoinTask<?> inner = ForkJoinTask.adapt(latch::countDown).fork();
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            inner.join();
        }).get();
    }
}
