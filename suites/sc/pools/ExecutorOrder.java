// heddle: verdict=holds; states=167
// Why: one worker runs the tasks one after the other; shutdown lets it finish them.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorOrder {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> first = pool.submit(() -> ++counter);
        Future<Integer> second = pool.submit(() -> ++counter);
        pool.shutdown();
        if (first.get() != 1 || second.get() != 2) {
            throw new AssertionError("order: " + first.get() + ", " + second.get());
        }
    }
}
