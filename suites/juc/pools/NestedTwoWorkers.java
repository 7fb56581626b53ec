// heddle: verdict=holds
// Why: With a second worker the inner task runs.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class NestedTwoWorkers {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        if (outer.get() != 1) {
            throw new AssertionError();
        }
        pool.shutdown();
    }
}
