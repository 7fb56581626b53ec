// heddle: verdict=holds; outcome=end=1; outcome=end=cancelled
// Why: Unless it is told so; then it may have been run before.
import heddle.Heddle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ShutdownDropsDelayed {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ScheduledFuture<Integer> future = pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        try {
            Heddle.outcome("end", future.get());
        } catch (CancellationException e) {
            Heddle.outcome("end", "cancelled");
        }
    }
}
