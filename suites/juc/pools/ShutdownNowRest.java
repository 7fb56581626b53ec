// heddle: flags=--timeouts=last; verdict=holds; outcome=n=02; outcome=n=11; outcome=n=20
// Why: shutdownNow gives back what has not begun; with the worker's first task always begun or
// taken along.
import heddle.Heddle;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ShutdownNowRest {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>());
        pool.prestartCoreThread();
        AtomicInteger ran = new AtomicInteger();
        pool.execute(ran::incrementAndGet);
        pool.execute(ran::incrementAndGet);
        int rest = pool.shutdownNow().size();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("n", "" + rest + ran);
    }
}
