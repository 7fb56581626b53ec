// ScheduledThreadPoolExecutor: delays in order, fixed rate and delay, cancelling, failures.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ScheduledTasks {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        StringBuilder order = new StringBuilder();
        ScheduledFuture<?> far = pool.schedule(() -> System.out.println("never"), 1,
                TimeUnit.HOURS);
        CountDownLatch all = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            int n = i;
            pool.schedule(() -> {
                order.append(n);
                all.countDown();
            }, 10 * (n + 1), TimeUnit.MILLISECONDS);
        }
        all.await();
        System.out.println(order);
        ScheduledFuture<String> f = pool.schedule(() -> "value", 5, TimeUnit.MILLISECONDS);
        System.out.println(f.get() + " " + f.isDone());
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            five.countDown();
        }, 1, 2, TimeUnit.MILLISECONDS);
        five.await();
        System.out.println(rate.cancel(false) + " " + (ticks.get() >= 5) + " "
                + rate.isCancelled());
        try {
            rate.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(() -> {
            if (runs.incrementAndGet() == 3) {
                throw new IllegalStateException("third time");
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage() + " after " + runs);
        }
        System.out.println(far.getDelay(TimeUnit.MINUTES) >= 50);
        System.out.println(pool.shutdownNow().size() + " " + pool.awaitTermination(5,
                TimeUnit.SECONDS));
    }
}
