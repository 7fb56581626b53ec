// heddle: verdict=holds
// Why: Submission happens before the task, and the task before get() returns.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class SubmitGetRead {
    static int field;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        field = 1;
        Future<?> task = pool.submit(() -> { field++; });
        task.get();
        if (field != 2) {
            throw new AssertionError(field);
        }
        pool.shutdown();
    }
}
