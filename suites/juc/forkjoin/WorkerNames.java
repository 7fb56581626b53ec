// heddle: verdict=holds; outcome=daemon=true name=ForkJoinPool-1-worker-1
// Why: The name of the first worker of the first pool.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;

public class WorkerNames {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Heddle.outcome("name", pool.submit(() -> Thread.currentThread().getName()).get());
        Heddle.outcome("daemon", pool.submit(() -> Thread.currentThread().isDaemon()).get());
    }
}
