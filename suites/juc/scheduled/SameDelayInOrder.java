// heddle: verdict=holds; outcome=order=AB
// Why: One worker performs tasks with the same delay in the order in which they were scheduled.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class SameDelayInOrder {
    static String order = "";

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.schedule(() -> order += "A", 1, TimeUnit.SECONDS);
        ScheduledFuture<?> last = pool.schedule(() -> order += "B", 1, TimeUnit.SECONDS);
        last.get();
        Heddle.outcome("order", order);
        pool.shutdown();
    }
}
