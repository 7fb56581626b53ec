// heddle: flags=--timeouts=last; verdict=holds
// Why: toString() names the state and the numbers. The JDK's pool may be terminated by shutdown()
// just before its last worker is taken off the list: the number of threads is an approximation.
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
        if (!text.matches(".*\\[Terminated, pool size = [01], active threads = 0, "
                + "queued tasks = 0, completed tasks = 1\\]") && !pool.isTerminating()) {
            throw new AssertionError(text);
        }
    }
}
