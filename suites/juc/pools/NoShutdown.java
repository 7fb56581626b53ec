// heddle: verdict=violated; finding=deadlock
// Why: A worker that is no daemon waits for tasks for ever.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class NoShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
    }
}
