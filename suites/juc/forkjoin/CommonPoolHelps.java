// heddle: verdict=holds; outcome=sum=3
// Why: A thread outside helps with what it has forked to the common pool.
import heddle.Heddle;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class CommonPoolHelps {
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

    public static void main(String[] args) throws Exception {
        ForkJoinTask<Integer> one = new Give(1).fork();
        ForkJoinTask<Integer> two = new Give(2).fork();
        Heddle.outcome("sum", one.join() + two.join());
    }
}
