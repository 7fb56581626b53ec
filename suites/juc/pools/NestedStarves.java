// heddle: verdict=violated; finding=deadlock
// Why: The only worker waits for a task that waits for a worker.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class NestedStarves {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        outer.get();
        pool.shutdown();
    }
}
