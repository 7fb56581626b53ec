// heddle: verdict=holds; outcome=cancelled=true ran=false; outcome=cancelled=true ran=true; outcome=cancelled=false ran=true
// Why: A task is cancelled before it is done or not at all; it may have begun by then.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

public class ForkCancelOrRun {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<?> task = pool.submit(() -> {
            ran = true;
        });
        boolean cancelled = task.cancel(true);
        pool.shutdown();
        while (!pool.isTerminated()) {
            pool.awaitTermination(1, TimeUnit.DAYS);
        }
        Heddle.outcome("cancelled", cancelled);
        Heddle.outcome("ran", ran);
    }
}
