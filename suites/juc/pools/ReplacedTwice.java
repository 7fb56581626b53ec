// heddle: flags=--timeouts=last; verdict=holds; outcome=two=false; outcome=two=true; states<=8000
// Why: A worker that dies of an exception is not counted for a moment. A task that comes then starts a worker, and the dead one
// is replaced as well: two tasks can run at once although the core is one worker.
import heddle.Heddle;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ReplacedTwice {
    static final AtomicInteger running = new AtomicInteger();
    static volatile boolean two;

    static void count() {
        if (running.incrementAndGet() == 2) {
            two = true;
        }
        running.decrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> { });
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>());
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.execute(ReplacedTwice::count);
        pool.execute(ReplacedTwice::count);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("two", two);
    }
}
