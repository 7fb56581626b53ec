// heddle: verdict=holds; outcome=cancelled=true
// Why: A shutdown cancels what is periodic.
import heddle.Heddle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ShutdownEndsPeriod {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(() -> { }, 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        try {
            future.get();
        } catch (CancellationException e) {
            Heddle.outcome("cancelled", true);
        }
    }
}
