// heddle: verdict=holds; outcome=value=1
// Why: execute() and submit() have no delay.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

public class ExecuteOnScheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Heddle.outcome("value", pool.submit(() -> 1).get());
        pool.shutdown();
    }
}
