// heddle: verdict=holds; outcome=cancelled=true; outcome=cancelled=false
// Why: A delayed task may be cancelled in time.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class CancelBeforeRun {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> future = pool.schedule(() -> { }, 1, TimeUnit.SECONDS);
        Heddle.outcome("cancelled", future.cancel(false));
        pool.shutdown();
    }
}
