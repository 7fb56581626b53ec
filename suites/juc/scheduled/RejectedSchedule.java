// heddle: verdict=holds; outcome=rejected=true
// Why: A pool that is shut down schedules nothing.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class RejectedSchedule {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.shutdown();
        try {
            pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
        } catch (RejectedExecutionException e) {
            Heddle.outcome("rejected", true);
        }
    }
}
