// heddle: verdict=holds; outcome=runs=3; outcome=runs=4
// Why: One worker takes tasks in the order in which they are due: at 1, 2 and 3 seconds the first, and no sooner than that the other, which was scheduled after it. How much later than the first that was, nobody knows.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class RateBeforeLater {
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.scheduleAtFixedRate(() -> runs = Math.min(4, runs + 1), 1, 1, TimeUnit.SECONDS);
        Heddle.outcome("runs", pool.schedule(() -> runs, 3, TimeUnit.SECONDS).get());
        pool.shutdownNow();
    }
}
