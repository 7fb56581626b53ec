// heddle: verdict=holds; outcome=rejected=true
// Why: A pool that is shut down takes no tasks from outside.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;

public class RejectedAfterShutdown {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.shutdown();
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            Heddle.outcome("rejected", true);
        }
    }
}
