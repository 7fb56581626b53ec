// heddle: verdict=holds; outcome=log=123
// Why: A single worker takes tasks first come, first served.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class SingleOrder {
    static int log;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> log = log * 10 + 1);
        pool.execute(() -> log = log * 10 + 2);
        Future<?> last = pool.submit(() -> { log = log * 10 + 3; });
        last.get();
        Heddle.outcome("log", log);
        pool.shutdown();
    }
}
