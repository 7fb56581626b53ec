// heddle: verdict=holds; outcome=runs=true
// Why: A task at a fixed rate is run again and again, until it is cancelled.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class FixedRate {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch latch = new CountDownLatch(2);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(latch::countDown, 1, 1, TimeUnit.SECONDS);
        latch.await();
        Heddle.outcome("runs", future.cancel(false));
        pool.shutdown();
    }
}
