// heddle: verdict=holds; outcome=decorated=1 value=1
// Why: A subclass may put its own task around the pool's.
import heddle.Heddle;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class DecoratedTask {
    static int decorated;

    static class Mine extends ScheduledThreadPoolExecutor {
        Mine() {
            super(1);
        }

        @Override
        protected <V> java.util.concurrent.RunnableScheduledFuture<V> decorateTask(Callable<V> callable,
                java.util.concurrent.RunnableScheduledFuture<V> task) {
            decorated++;
            return task;
        }
    }

    public static void main(String[] args) throws Exception {
        Mine pool = new Mine();
        Heddle.outcome("value", pool.schedule(() -> 1, 1, TimeUnit.SECONDS).get());
        Heddle.outcome("decorated", decorated);
        pool.shutdown();
    }
}
