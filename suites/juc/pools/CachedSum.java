// heddle: verdict=holds; outcome=sum=3
// Why: A cached pool runs both tasks.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class CachedSum {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        Heddle.outcome("sum", one.get() + two.get());
        pool.shutdown();
    }
}
