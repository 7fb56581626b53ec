// ThreadPoolExecutor: core and maximum size, rejection policies, factories, hooks.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolInternals {
    public static void main(String[] args) throws Exception {
        CountDownLatch hold = new CountDownLatch(1);
        AtomicInteger threads = new AtomicInteger();
        AtomicInteger before = new AtomicInteger();
        AtomicInteger after = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 3, 1, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(2), r -> new Thread(r, "pool " + threads
                .incrementAndGet())) {
            @Override
            protected void beforeExecute(Thread t, Runnable r) {
                before.incrementAndGet();
            }

            @Override
            protected void afterExecute(Runnable r, Throwable t) {
                after.incrementAndGet();
                if (t != null) {
                    failed.incrementAndGet();
                }
            }

            @Override
            protected void terminated() {
                System.out.println("terminated");
            }
        };
        Runnable wait = () -> {
            try {
                hold.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        for (int i = 0; i < 5; i++) {
            pool.execute(wait);
            System.out.println(pool.getPoolSize() + " threads, " + pool.getQueue().size()
                    + " queued");
        }
        try {
            pool.execute(wait);
        } catch (RejectedExecutionException e) {
            System.out.println("full");
        }
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        String[] who = new String[1];
        pool.execute(() -> who[0] = Thread.currentThread().getName());
        System.out.println("run by " + who[0]);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        pool.execute(() -> System.out.println("discarded"));
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch newest = new CountDownLatch(1);
        pool.execute(newest::countDown);
        System.out.println(pool.getQueue().size() + " queued");
        hold.countDown();
        newest.await();
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(before + " " + after + " " + failed + " " + pool.getCompletedTaskCount()
                + " " + pool.getLargestPoolSize() + " " + threads);
    }
}
