// heddle: verdict=holds; outcome=task=done; outcome=task=interrupted; states=88
// Why: shutdownNow interrupts a task, but a pool's first task is never in the queue: it runs in any case.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ShutdownNowInterrupts {
    static volatile String end = "never";

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                latch.await();
                end = "done";
            } catch (InterruptedException e) {
                end = "interrupted";
            }
        });
        latch.countDown();
        pool.shutdownNow();
        while (!pool.isTerminated()) {
            Thread.yield();
        }
        Heddle.outcome("task", end);
    }
}
