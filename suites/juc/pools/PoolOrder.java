// heddle: flags=--timeouts=last; verdict=holds; outcome=log=12; outcome=log=21
// Why: Two workers take two tasks in any order.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class PoolOrder {
    static int log;

    static synchronized void log(int n) {
        log = log * 10 + n;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> log(1));
        pool.execute(() -> log(2));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        synchronized (PoolOrder.class) {
            Heddle.outcome("log", log);
        }
    }
}
