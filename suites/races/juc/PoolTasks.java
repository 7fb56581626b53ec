//# race: PoolTasks.side  write PoolTasks.java:14  read PoolTasks.java:14
//# race: PoolTasks.side  write PoolTasks.java:14  write PoolTasks.java:14
//# why: two tasks of a pool of two threads run at the same time.
//# advice: atomic PoolTasks.side
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolTasks {
    static int side;

    static int task() {
        side = side + 1;
        return 0;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> one = pool.submit(PoolTasks::task);
        Future<Integer> two = pool.submit(PoolTasks::task);
        one.get();
        two.get();
        pool.shutdown();
    }
}
