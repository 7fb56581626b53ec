// heddle: verdict=holds; outcome=sum=3
// Why: ExecutorService.invokeAll on a fork/join pool.
import heddle.Heddle;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

public class PoolInvokeAll {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) {
            sum += future.get();
        }
        Heddle.outcome("sum", sum);
    }
}
