// heddle: verdict=holds; outcome=task=rejected
// Why: A pool that has been shut down takes no task.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

public class RejectAfterShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        try {
            pool.submit(() -> 1);
            Heddle.outcome("task", "taken");
        } catch (RejectedExecutionException e) {
            Heddle.outcome("task", "rejected");
        }
    }
}
