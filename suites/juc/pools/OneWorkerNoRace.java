// heddle: verdict=holds
// Why: Tasks of one worker happen one after the other.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class OneWorkerNoRace {
    static int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> { count++; });
        pool.submit(() -> { count++; }).get();
        pool.shutdown();
        if (count != 2) {
            throw new AssertionError("count: " + count);
        }
    }
}
