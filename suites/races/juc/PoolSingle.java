//# races: none
//# why: both tasks run in the one thread of the pool, one after the other.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSingle {
    static int side;

    static int task() {
        side = side + 1;
        return side;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> one = pool.submit(PoolSingle::task);
        Future<Integer> two = pool.submit(PoolSingle::task);
        if (one.get() + two.get() != 3) {
            throw new AssertionError("sum");
        }
        pool.shutdown();
    }
}
