// heddle: verdict=holds; outcome=sum=3
// Why: join() gives the result of the task, no matter who has run it.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum {
    static class Sum extends RecursiveTask<Integer> {
        private final int low;
        private final int high;

        Sum(int low, int high) {
            this.low = low;
            this.high = high;
        }

        @Override
        protected Integer compute() {
            if (low == high) {
                return low;
            }
            int middle = (low + high) / 2;
            Sum left = new Sum(low, middle);
            left.fork();
            return new Sum(middle + 1, high).compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Heddle.outcome("sum", pool.invoke(new Sum(0, 2)));
        pool.shutdown();
    }
}
