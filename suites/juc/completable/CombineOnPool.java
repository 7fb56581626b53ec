// heddle: verdict=holds; outcome=sum=3
// Why: Two suppliers on a pool of two, combined.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CombineOnPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1, pool);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2, pool);
        Heddle.outcome("sum", one.thenCombine(two, Integer::sum).get());
        pool.shutdown();
    }
}
