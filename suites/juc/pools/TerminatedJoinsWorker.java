// heddle: verdict=violated; finding=deadlock
// Why: The hook terminated() may run before the last worker has left, which needs the pool's lock: it must not join it.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TerminatedJoinsWorker {
    static volatile Thread worker;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), task -> worker = new Thread(task)) {
            @Override
            protected void terminated() {
                try {
                    if (Thread.currentThread() != worker) {
                        worker.join();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        };
        pool.execute(() -> { });
        pool.shutdown();
    }
}
