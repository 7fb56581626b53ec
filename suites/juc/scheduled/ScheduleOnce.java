// heddle: verdict=holds; outcome=value=1
// Why: A task that is scheduled happens after the scheduling and before get().
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ScheduleOnce {
    static int value;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        value = 0;
        ScheduledFuture<Integer> future = pool.schedule(() -> ++value, 1, TimeUnit.SECONDS);
        Heddle.outcome("value", future.get());
        pool.shutdown();
    }
}
