// heddle: verdict=holds; outcome=n=0; outcome=n=1; outcome=n=2; outcome=n=3; outcome=n=4; states<=6000
// Why: Each of the four was due at once, if the thread that schedules them is slow; so all may run before the one with the long delay, and none need.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class FourBeforeLate {
    static int n;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<Integer> late = pool.schedule(() -> n, 1, TimeUnit.SECONDS);
        for (int i = 0; i < 4; i++) {
            pool.schedule(() -> {
                n++;
            }, 1, TimeUnit.MILLISECONDS);
        }
        Heddle.outcome("n", late.get());
        pool.shutdownNow();
    }
}
