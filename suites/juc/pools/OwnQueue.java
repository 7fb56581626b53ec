// heddle: flags=--timeouts=last; verdict=holds; outcome=log=12
// Why: A queue that the program wrote is used like any other.
import heddle.Heddle;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class OwnQueue {
    static int offered;
    static volatile int log;

    public static void main(String[] args) throws Exception {
        class Counting extends LinkedBlockingQueue<Runnable> {
            @Override
            public boolean offer(Runnable task) {
                offered++;
                return super.offer(task);
            }
        }
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new Counting());
        pool.execute(() -> log = log * 10 + 1);
        pool.execute(() -> log = log * 10 + 2);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        if (offered != 1) {
            throw new AssertionError();
        }
        Heddle.outcome("log", log);
    }
}
