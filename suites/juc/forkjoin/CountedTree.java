// heddle: verdict=holds; outcome=sum=3
// Why: A completer is done when all it counts are.
import heddle.Heddle;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.atomic.AtomicInteger;

public class CountedTree {
    static final AtomicInteger SUM = new AtomicInteger();

    static class Part extends CountedCompleter<Void> {
        private final int low;
        private final int high;

        Part(CountedCompleter<?> parent, int low, int high) {
            super(parent);
            this.low = low;
            this.high = high;
        }

        @Override
        public void compute() {
            if (high - low > 1) {
                int middle = (low + high) / 2;
                setPendingCount(2);
                new Part(this, low, middle).fork();
                new Part(this, middle, high).fork();
            } else {
                SUM.addAndGet(low);
            }
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        new Part(null, 0, 3).invoke();
        Heddle.outcome("sum", SUM.get());
    }
}
