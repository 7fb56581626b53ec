// heddle: verdict=holds; outcome=cause=IllegalStateException
// Why: get() throws what the task threw, wrapped.
import heddle.Heddle;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TaskThrows {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> task = pool.submit(() -> {
            throw new IllegalStateException();
        });
        try {
            task.get();
        } catch (ExecutionException e) {
            Heddle.outcome("cause", e.getCause().getClass().getSimpleName());
        }
        pool.shutdown();
    }
}
