// heddle: verdict=violated; finding=race
// Why: A delay orders nothing.
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduleRaces {
    static int value;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> value = 1, 1, TimeUnit.HOURS);
        value = 2;
        pool.shutdown();
    }
}
