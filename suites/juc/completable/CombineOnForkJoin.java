// heddle: verdict=holds; outcome=sum=3
// Why: The same on a fork/join pool.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

public class CombineOnForkJoin {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1, pool);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2, pool);
        Heddle.outcome("sum", one.thenCombine(two, Integer::sum).get());
    }
}
