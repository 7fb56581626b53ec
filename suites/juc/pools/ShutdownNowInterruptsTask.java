// heddle: verdict=holds; outcome=task=interrupted
// Why: shutdownNow interrupts a task that waits.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ShutdownNowInterruptsTask {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        Future<String> task = pool.submit(() -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
                return "done";
            } catch (InterruptedException e) {
                return "interrupted";
            }
        });
        begun.await();
        pool.shutdownNow();
        Heddle.outcome("task", task.get());
    }
}
