//# races: none
//# why: submit comes before the task, and the task before get.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSubmit {
    static int side;

    static int task() {
        side = side + 1;
        return side;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        side = 1;
        Future<Integer> future = pool.submit(PoolSubmit::task);
        int got = future.get();
        pool.shutdown();
        if (got != side) {
            throw new AssertionError("side");
        }
    }
}
