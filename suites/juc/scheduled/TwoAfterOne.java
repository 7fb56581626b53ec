// heddle: verdict=holds; outcome=sum=6
// Why: A worker that waits for the first task hears of the second, too, if both come before it looks.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class TwoAfterOne {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        int sum = pool.schedule(() -> 1, 5, TimeUnit.MILLISECONDS).get();
        Future<Integer> first = pool.schedule(() -> 2, 5, TimeUnit.MILLISECONDS);
        Future<Integer> second = pool.schedule(() -> 3, 9, TimeUnit.MILLISECONDS);
        Heddle.outcome("sum", sum + first.get() + second.get());
        pool.shutdown();
    }
}
