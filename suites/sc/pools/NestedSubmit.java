// heddle: verdict=violated; finding=deadlock; states=0
// Why: the only worker waits for a task that only it could run.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class NestedSubmit {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> pool.submit(() -> 1).get()).get();
        pool.shutdown();
    }
}
