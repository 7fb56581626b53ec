// heddle: verdict=holds
// Why: With core threads that time out the program ends without a shutdown.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class CoreTimesOut {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        if (pool.submit(() -> 1).get() != 1) {
            throw new AssertionError();
        }
    }
}
