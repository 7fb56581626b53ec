// heddle: verdict=holds; outcome=done=2
// Why: The same without waiting inside.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ThenInsteadOfJoin {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Heddle.outcome("done", CompletableFuture.supplyAsync(() -> 1, pool)
                .thenApplyAsync(x -> x + 1, pool).join());
        pool.shutdown();
    }
}
