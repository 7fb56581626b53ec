// heddle: verdict=violated; finding=deadlock
// Why: The hook terminated() runs with the pool's lock held, which most questions about the pool need.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TerminatedHoldsLock {
    public static void main(String[] args) {
        CountDownLatch asked = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>()) {
            @Override
            protected void terminated() {
                try {
                    asked.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        };
        new Thread(() -> {
            pool.getLargestPoolSize();
            asked.countDown();
        }).start();
        pool.shutdown();
    }
}
