// heddle: states<=10000; verdict=holds; outcome=order=ABABA; outcome=order=AABAB; outcome=order=AAABA; outcome=order=AAAAB; outcome=order=AAAAA
// Why: Two tasks at the same rate, scheduled one after the other: who scheduled them may have stopped for some periods in between, but that is the same for all runs that follow.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class TwoRatesTakeTurns {
    static String order = "";
    static final CountDownLatch done = new CountDownLatch(1);

    static void add(String what) {
        if (order.length() < 5) {
            order += what;
        } else {
            done.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.scheduleAtFixedRate(() -> add("A"), 1, 1, TimeUnit.SECONDS);
        pool.scheduleAtFixedRate(() -> add("B"), 1, 1, TimeUnit.SECONDS);
        done.await();
        Heddle.outcome("order", order);
        pool.shutdownNow();
    }
}
