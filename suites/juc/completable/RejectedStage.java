// heddle: verdict=holds; outcome=cause=RejectedExecutionException
// Why: A stage whose executor refuses fails.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class RejectedStage {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        try {
            CompletableFuture.completedFuture(1).thenApplyAsync(x -> x, pool).join();
        } catch (CompletionException e) {
            Heddle.outcome("cause", e.getCause().getClass().getSimpleName());
        }
    }
}
