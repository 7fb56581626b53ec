// heddle: verdict=holds; outcome=sum=2
// Why: Tasks of a pool that is shut down may still fork.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class ForksAfterShutdown {
    static class Give extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 1;
        }
    }

    static class Outer extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            ForkJoinTask<Integer> one = new Give().fork();
            return one.join() + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<Integer> task = pool.submit(new Outer());
        pool.shutdown();
        Heddle.outcome("sum", task.get());
    }
}
