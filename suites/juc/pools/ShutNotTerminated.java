// heddle: verdict=holds; outcome=terminated=false; outcome=terminated=true
// Why: To shut down and to terminate are two things, also of a pool that has no worker: there is a moment in between.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ShutNotTerminated {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(pool::shutdown).start();
        if (pool.isShutdown()) {
            Heddle.outcome("terminated", pool.isTerminated());
        }
    }
}
