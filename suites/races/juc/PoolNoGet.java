//# race: PoolNoGet.side  write PoolNoGet.java:12  read PoolNoGet.java:20
//# why: main reads what the task writes without asking for its result.
//# advice: acquire future.get
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolNoGet {
    static int side;

    static int task() {
        side = 1;
        return 0;
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(PoolNoGet::task);
        pool.shutdown();
        int seen = side;
    }
}
