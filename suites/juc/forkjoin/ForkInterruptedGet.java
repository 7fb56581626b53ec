// heddle: verdict=holds; outcome=got=interrupted
// Why: get() hears of an interrupt.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ForkInterruptedGet {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinTask<?> task = new ForkJoinPool(1).submit(() -> {
            latch.await();
            return 1;
        });
        Thread.currentThread().interrupt();
        try {
            task.get();
        } catch (InterruptedException e) {
            Heddle.outcome("got", "interrupted");
        }
        latch.countDown();
    }
}
