// heddle: verdict=holds; outcome=value=2; outcome=value=1
// Why: complete() may come before the task has ended.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class CompletedByHand {
    static class Give extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinTask<Integer> task = new ForkJoinPool(1).submit(new Give());
        task.complete(2);
        Heddle.outcome("value", task.join());
    }
}
