// heddle: verdict=holds; outcome=count=2
// Why: awaitQuiescence returns when no task is left, and then what they did can be seen.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class QuiescentAtLast {
    static final AtomicInteger COUNT = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(COUNT::incrementAndGet);
        pool.execute(COUNT::incrementAndGet);
        while (!pool.awaitQuiescence(1, TimeUnit.DAYS)) {
            Thread.onSpinWait();
        }
        Heddle.outcome("count", COUNT.get());
    }
}
