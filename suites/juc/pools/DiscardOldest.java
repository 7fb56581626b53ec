// heddle: flags=--timeouts=last; verdict=holds; outcome=log=13; outcome=log=123
// Why: The oldest task in the queue is dropped for the newest.
import heddle.Heddle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class DiscardOldest {
    static volatile int log;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        for (int i = 1; i <= 3; i++) {
            int n = i;
            pool.execute(() -> log = log * 10 + n);
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("log", log);
    }
}
