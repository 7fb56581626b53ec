// heddle: verdict=holds; outcome=cause=IllegalStateException
// Why: A task that throws is not run again.
import heddle.Heddle;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class PeriodEndsWithException {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(() -> {
            throw new IllegalStateException();
        }, 1, 1, TimeUnit.SECONDS);
        try {
            future.get();
        } catch (ExecutionException e) {
            Heddle.outcome("cause", e.getCause().getClass().getSimpleName());
        }
        pool.shutdown();
    }
}
