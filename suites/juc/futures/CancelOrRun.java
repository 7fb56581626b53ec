// heddle: flags=--timeouts=last; verdict=holds; outcome=c=false:true; outcome=c=true:false; outcome=c=true:true
// Why: A task is cancelled before, during or after it runs.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class CancelOrRun {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ran = true;
        });
        boolean cancelled = task.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Heddle.outcome("c", cancelled + ":" + ran);
    }
}
