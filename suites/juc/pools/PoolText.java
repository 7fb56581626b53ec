// heddle: flags=--timeouts=last; verdict=holds
// Why: toString() names the state and the numbers. The last worker is counted until it has left, which may be after the
// pool has terminated.
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolText {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        String text = pool.toString();
        if (!text.matches(".*\\[Terminated, pool size = [01], active threads = 0, queued tasks = 0, "
                + "completed tasks = 1\\]")) {
            throw new AssertionError(text);
        }
    }
}
