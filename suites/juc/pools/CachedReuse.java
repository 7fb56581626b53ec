// heddle: verdict=holds; outcome=name=pool-1-thread-1; outcome=name=pool-1-thread-2
// Why: A cached pool gives the next task to an idle worker, if there is one by then.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CachedReuse {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> 1).get();
        Heddle.outcome("name", pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
    }
}
