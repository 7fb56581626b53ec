// heddle: verdict=holds
// Why: What tasks did happens before awaitTermination returns true.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class AwaitTermination {
    static int a;
    static int b;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> a = 1);
        pool.execute(() -> b = 1);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.DAYS) && a + b != 2) {
            throw new AssertionError();
        }
    }
}
