// heddle: verdict=holds; outcome=thrown=IllegalStateException
// Why: afterExecute is given what the task threw, and the worker is replaced.
import heddle.Heddle;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class HookSeesException {
    static volatile String thrown;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task);
                    thread.setUncaughtExceptionHandler((t, e) -> { });
                    return thread;
                }) {
            @Override
            protected void afterExecute(Runnable task, Throwable e) {
                if (e != null) {
                    thrown = e.getClass().getSimpleName();
                }
            }
        };
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        Future<Integer> next = pool.submit(() -> 1);
        if (next.get() != 1) {
            throw new AssertionError();
        }
        Heddle.outcome("thrown", thrown);
        pool.shutdown();
    }
}
