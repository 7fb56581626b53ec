// heddle: verdict=holds; outcome=threads=2
// Why: A full queue makes a second worker, up to the maximum.
import heddle.Heddle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class MoreThanCore {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(1));
        CountDownLatch go = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        Heddle.outcome("threads", pool.getPoolSize());
        go.countDown();
        pool.shutdown();
    }
}
