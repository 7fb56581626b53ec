// heddle: verdict=violated; finding=assertion; line=@bug; slow; states=1172459
// Why: two workers increment a plain counter, and an update can be lost.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorRace {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> {
            counter++;
        });
        Future<?> second = pool.submit(() -> {
            counter++;
        });
        pool.shutdown();
        first.get();
        second.get();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
