// Fixed and cached pools: futures, invokeAll and invokeAny, exceptions, shutdown.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.CountDownLatch;

public class ThreadPools {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int n = i;
            futures.add(pool.submit(() -> fib(n)));
        }
        StringBuilder s = new StringBuilder();
        for (Future<Integer> f : futures) {
            s.append(f.get()).append(' ');
        }
        System.out.println(s);
        List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
        for (Future<String> f : pool.invokeAll(calls)) {
            System.out.print(f.get() + f.isDone() + " ");
        }
        System.out.println("abc".contains(pool.invokeAny(calls)));
        Future<Object> failing = pool.submit(() -> {
            throw new IllegalStateException("inside");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        CountDownLatch hold = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        Future<?> stuck = pool.submit(() -> {
            started.countDown();
            hold.await();
            return null;
        });
        started.await();
        try {
            stuck.get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + stuck.isDone());
        }
        System.out.println(stuck.cancel(true) + " " + stuck.isCancelled() + " " + stuck.isDone());
        try {
            stuck.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        Future<String> fixed = pool.submit(() -> { }, "result");
        System.out.println(fixed.get());
        pool.shutdown();
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown()
                + " " + pool.isTerminated());
        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            int n = i;
            single.execute(() -> order.append(n));
        }
        single.shutdown();
        single.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(order);
        ExecutorService cached = Executors.newCachedThreadPool();
        System.out.println(cached.submit(() -> Thread.currentThread() != null).get() + " "
                + cached.shutdownNow());
    }
}
