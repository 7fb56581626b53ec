// heddle: verdict=holds; outcome=one=1; outcome=one=2; states<=10000
// Why: invokeAny gives the result of one of the tasks.
import heddle.Heddle;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class InvokeAnyOne {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Heddle.outcome("one", pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2)));
        pool.shutdown();
    }
}
