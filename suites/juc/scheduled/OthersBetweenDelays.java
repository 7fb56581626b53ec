// heddle: verdict=holds; outcome=runs=1; outcome=runs=2; outcome=runs=3
// Why: The delay is from the end of a run to the next one, and a run takes as long as it takes. So only the first is certain to come before a task that is due later.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class OthersBetweenDelays {
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.scheduleWithFixedDelay(() -> runs = Math.min(3, runs + 1), 1, 1, TimeUnit.SECONDS);
        Heddle.outcome("runs", pool.schedule(() -> runs, 3, TimeUnit.SECONDS).get());
        pool.shutdownNow();
    }
}
