// heddle: verdict=holds; outcome=failed=true told=true; outcome=failed=true told=false
// Why: What a part throws completes the root, which is told after that.
import heddle.Heddle;
import java.util.concurrent.CountedCompleter;

public class ExceptionGoesUp {
    static class Part extends CountedCompleter<Void> {
        static volatile boolean told;
        final boolean top;

        Part(CountedCompleter<?> parent, boolean top) {
            super(parent, top ? 1 : 0);
            this.top = top;
        }

        @Override
        public void compute() {
            if (!top) {
                throw new IllegalStateException();
            }
            new Part(this, false).fork();
        }

        @Override
        public boolean onExceptionalCompletion(Throwable e, CountedCompleter<?> caller) {
            told |= top;
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Part root = new Part(null, true);
        root.quietlyInvoke();
        Heddle.outcome("failed", root.isCompletedAbnormally());
        Heddle.outcome("told", Part.told);
    }
}
