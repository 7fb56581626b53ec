// heddle: verdict=violated; finding=race; finding=assertion
// Why: Two workers run two tasks side by side, and an update is lost.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TwoTasksRace {
    static int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> { count++; });
        Future<?> b = pool.submit(() -> { count++; });
        a.get();
        b.get();
        pool.shutdown();
        if (count != 2) {
            throw new AssertionError("count: " + count);
        }
    }
}
