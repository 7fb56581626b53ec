// heddle: verdict=holds; outcome=refused=0; outcome=refused=1
// Why: A pool of one worker and one place refuses a third task, unless one was done before.
import heddle.Heddle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class BoundedRejects {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(1));
        int refused = 0;
        for (int i = 0; i < 3; i++) {
            try {
                pool.execute(() -> { });
            } catch (RejectedExecutionException e) {
                refused++;
            }
        }
        pool.shutdown();
        Heddle.outcome("refused", refused);
    }
}
