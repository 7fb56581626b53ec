// heddle: verdict=violated; finding=race
// Why: Only what comes before the submission happens before the task.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class WriteAfterSubmit {
    static int field;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> { int seen = field; });
        field = 1;
        task.get();
        pool.shutdown();
    }
}
