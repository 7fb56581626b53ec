import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A periodic task runs any number of times before one that is due later; only three are explored, and the report says so. */
public class Overtaken {
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<Integer> later = pool.schedule(() -> runs, 1, TimeUnit.SECONDS);
        pool.scheduleWithFixedDelay(() -> runs = Math.min(4, runs + 1), 1, 1, TimeUnit.MILLISECONDS);
        assert later.get() <= 3;
        pool.shutdownNow();
    }
}
