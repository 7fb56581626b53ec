// heddle: verdict=holds; outcome=got=1; outcome=got=late
// Why: A get with a limit gives the result or throws.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class GetTimesOut {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> task = pool.submit(() -> 1);
        try {
            Heddle.outcome("got", task.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Heddle.outcome("got", "late");
        }
        pool.shutdown();
    }
}
