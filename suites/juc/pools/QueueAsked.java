// heddle: verdict=holds
// Why: A worker that waits for the lock of the queue, because another thread asks how long the queue is, hears of a shutdown
// that comes meanwhile; and terminated() is called once, no matter who waits for that lock.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class QueueAsked {
    public static void main(String[] args) throws Exception {
        AtomicInteger ends = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(1)) {
            @Override
            protected void terminated() {
                if (ends.incrementAndGet() > 1) {
                    throw new AssertionError("terminated twice");
                }
            }
        };
        pool.execute(() -> { });
        new Thread(() -> pool.getQueue().size()).start();
        pool.shutdown();
    }
}
