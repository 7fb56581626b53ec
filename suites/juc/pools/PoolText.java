// heddle: flags=--timeouts=last; verdict=holds
// Why: toString() names the state and the numbers.
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
        if (!text.endsWith("[Terminated, pool size = 0, active threads = 0, queued tasks = 0, "
                + "completed tasks = 1]") && !pool.isTerminating()) {
            throw new AssertionError(text);
        }
    }
}
