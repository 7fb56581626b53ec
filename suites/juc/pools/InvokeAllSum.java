// heddle: verdict=holds; outcome=sum=3
// Why: invokeAll returns when all tasks are done.
import heddle.Heddle;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class InvokeAllSum {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> all = pool.invokeAll(List.of(() -> 1, () -> 2));
        Heddle.outcome("sum", all.get(0).get() + all.get(1).get());
        pool.shutdown();
    }
}
