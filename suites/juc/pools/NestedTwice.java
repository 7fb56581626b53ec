// heddle: verdict=violated; finding=deadlock
// Why: Both workers may run outer tasks, and then no worker is left.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class NestedTwice {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> a = pool.submit(() -> pool.submit(() -> 1).get());
        Future<Integer> b = pool.submit(() -> pool.submit(() -> 2).get());
        a.get();
        b.get();
        pool.shutdown();
    }
}
