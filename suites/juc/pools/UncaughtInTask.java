// heddle: verdict=violated; finding=exception java.lang.IllegalStateException
// Why: execute() does not catch what the task throws.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class UncaughtInTask {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.shutdown();
    }
}
