// heddle: flags=--timeouts=last; verdict=holds; outcome=sum=10; states<=200000
// Why: Every task is run once.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ThreeWorkersFourTasks {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 4; i++) {
            int n = i;
            pool.execute(() -> sum.addAndGet(n));
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("sum", sum);
    }
}
