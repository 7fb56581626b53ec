// heddle: verdict=holds; outcome=value=1
// Why: But not what is only delayed.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ShutdownKeepsDelayed {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> future = pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        Heddle.outcome("value", future.get());
    }
}
