// heddle: flags=--timeouts=last; verdict=holds; outcome=sum=2
// Why: With no place in pool and queue the caller runs the task itself.
import heddle.Heddle;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class CallerRuns {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        AtomicInteger sum = new AtomicInteger();
        pool.execute(sum::incrementAndGet);
        pool.execute(sum::incrementAndGet);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("sum", sum);
    }
}
