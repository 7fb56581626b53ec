// heddle: verdict=holds; outcome=abnormal=true cause=true
// Why: get() wraps what the task has thrown.
import heddle.Heddle;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ExceptionOfGet {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<?> task = pool.submit(() -> {
            throw new IllegalStateException();
        });
        try {
            task.get();
        } catch (ExecutionException e) {
            Throwable first = e.getCause();
            while (first.getCause() != null) {
                first = first.getCause();
            }
            Heddle.outcome("cause", first instanceof IllegalStateException);
        }
        Heddle.outcome("abnormal", task.isCompletedAbnormally() && !task.isCompletedNormally());
    }
}
