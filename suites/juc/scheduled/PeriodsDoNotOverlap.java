// heddle: flags=--races=ignore; states<=15000; verdict=holds; outcome=value=2
// Why: Runs of one task are ordered, also if different workers perform them. With races followed, this is called a race; that is false (docs/design/trust.md).
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class PeriodsDoNotOverlap {
    static int value;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch latch = new CountDownLatch(1);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(() -> {
            if (value < 2 && ++value == 2) {
                latch.countDown();
            }
        }, 0, 1, TimeUnit.SECONDS);
        latch.await();
        future.cancel(false);
        Heddle.outcome("value", value);
        pool.shutdownNow();
    }
}
