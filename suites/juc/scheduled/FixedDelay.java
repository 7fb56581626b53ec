// heddle: verdict=holds; outcome=runs=true
// Why: The same with a fixed delay.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class FixedDelay {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch latch = new CountDownLatch(2);
        ScheduledFuture<?> future = pool.scheduleWithFixedDelay(latch::countDown, 1, 1, TimeUnit.SECONDS);
        latch.await();
        Heddle.outcome("runs", future.cancel(false));
        pool.shutdown();
    }
}
