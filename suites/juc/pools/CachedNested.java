// heddle: verdict=holds
// Why: A cached pool makes as many workers as wait for each other.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class CachedNested {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        if (outer.get() != 1) {
            throw new AssertionError();
        }
        pool.shutdown();
    }
}
