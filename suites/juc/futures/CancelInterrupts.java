// heddle: flags=--timeouts=last; verdict=holds; outcome=task=interrupted
// Why: cancel(true) interrupts a task that runs.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class CancelInterrupts {
    static volatile String said;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        Future<?> task = pool.submit(() -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                said = "interrupted";
            }
        });
        begun.await();
        task.cancel(true);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("task", said);
    }
}
