// heddle: verdict=holds; outcome=sum=6
// Why: invokeAll returns when all are done.
import heddle.Heddle;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class InvokeAllThree {
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
        Give one = new Give(1);
        Give two = new Give(2);
        Give three = new Give(3);
        ForkJoinTask.invokeAll(one, two, three);
        Heddle.outcome("sum", one.getRawResult() + two.getRawResult() + three.getRawResult());
    }
}
