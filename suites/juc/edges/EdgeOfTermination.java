// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What tasks did is seen by who has waited for the end of their pool, and not by who has not.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class EdgeOfTermination {
    static int x;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> x = 1);
        pool.shutdown();
        if (args[0].equals("after") || pool.awaitTermination(1, TimeUnit.DAYS)) {
            int seen = x;
        }
    }
}
