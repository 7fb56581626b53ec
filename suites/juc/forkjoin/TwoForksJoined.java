// heddle: verdict=holds; outcome=sum=3
// Why: Two forks, joined in the other order.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class TwoForksJoined {
    static class Give extends RecursiveTask<Integer> {
        private final int value;

        Give(int value) {
            this.value = value;
        }

        @Override
        protected Integer compute() {
            return value;
        }
    }

    static class Both extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            Give one = new Give(1);
            Give two = new Give(2);
            one.fork();
            two.fork();
            return two.join() + one.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Heddle.outcome("sum", new ForkJoinPool(2).invoke(new Both()));
    }
}
