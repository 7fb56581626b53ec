// heddle: flags=--timeouts=last; verdict=holds; outcome=log=bra
// Why: beforeExecute, the task and afterExecute run in this order, terminated() last.
import heddle.Heddle;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class Hooks {
    static volatile String log = "";
    static volatile boolean ended;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable task) {
                log += "b";
            }

            @Override
            protected void afterExecute(Runnable task, Throwable thrown) {
                log += "a";
            }

            @Override
            protected void terminated() {
                log += "";
                ended = true;
            }
        };
        pool.execute(() -> log += "r");
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        if (!ended) {
            throw new AssertionError();
        }
        Heddle.outcome("log", log);
    }
}
