// heddle: verdict=holds; outcome=sum=3
// Why: onCompletion sees what the parts have done, without locks.
import heddle.Heddle;
import java.util.concurrent.CountedCompleter;

public class CompletionIsOrdered {
    static class Part extends CountedCompleter<Void> {
        final int value;
        Part left;
        Part right;
        int sum;

        Part(CountedCompleter<?> parent, int value) {
            super(parent);
            this.value = value;
        }

        @Override
        public void compute() {
            if (value == 0) {
                left = new Part(this, 1);
                right = new Part(this, 2);
                setPendingCount(1);
                left.fork();
                right.compute();
                return;
            }
            sum = value;
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) {
                sum = left.sum + right.sum;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Part root = new Part(null, 0);
        root.invoke();
        Heddle.outcome("sum", root.sum);
    }
}
