// heddle: verdict=holds; outcome=done=false; outcome=done=true
// Why: A task that a worker has taken from the queue is not counted as active yet. That no task waits and none is active
// does not mean that all are done.
import heddle.Heddle;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

public class NoneActive {
    static volatile boolean done;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> done = true);
        if (pool.getQueue().isEmpty() && pool.getActiveCount() == 0) {
            Heddle.outcome("done", done);
        }
        pool.shutdown();
    }
}
