// heddle: verdict=holds; outcome=done=1
// Why: After a shutdown what was submitted is still done.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

public class ShutdownEnds {
    static int done;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> done = 1);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) {
            Thread.onSpinWait();
        }
        Heddle.outcome("done", done);
    }
}
