// heddle: verdict=holds; outcome=task=ran; outcome=task=rejected
// Why: A task is rejected or run, never lost, no matter who shuts the pool down meanwhile.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

public class ShutdownRace {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread closer = new Thread(pool::shutdown);
        closer.start();
        try {
            Future<String> task = pool.submit(() -> "ran");
            Heddle.outcome("task", task.get());
        } catch (RejectedExecutionException e) {
            Heddle.outcome("task", "rejected");
        }
    }
}
