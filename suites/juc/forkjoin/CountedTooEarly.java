// heddle: verdict=violated; finding=race
// Why: Without a pending count the root is complete before its part is.
import java.util.concurrent.CountedCompleter;

public class CountedTooEarly {
    static class Part extends CountedCompleter<Void> {
        final boolean top;
        static int value;

        Part(CountedCompleter<?> parent, boolean top) {
            super(parent);
            this.top = top;
        }

        @Override
        public void compute() {
            if (top) {
                new Part(null, false).fork();
            } else {
                value = 1;
            }
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        new Part(null, true).invoke();
        int seen = Part.value;
    }
}
