// heddle: verdict=holds; outcome=sum=4; states<=20000
// Why: Four forks on two workers.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class FourForks {
    static class One extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 1;
        }
    }

    static class All extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            One[] tasks = new One[4];
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = new One();
                tasks[i].fork();
            }
            int sum = 0;
            for (One task : tasks) {
                sum += task.join();
            }
            return sum;
        }
    }

    public static void main(String[] args) throws Exception {
        Heddle.outcome("sum", new ForkJoinPool(2).invoke(new All()));
    }
}
