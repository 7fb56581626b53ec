// Asynchronous stages on the common pool and on an own executor; timeouts; fan out and in.
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class AsyncChains {
    public static void main(String[] args) throws Exception {
        List<CompletableFuture<Integer>> parts = IntStream.range(0, 10).mapToObj(i ->
                CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
        CompletableFuture<Integer> total = CompletableFuture.allOf(parts.toArray(
                new CompletableFuture<?>[0])).thenApply(v -> parts.stream().mapToInt(
                CompletableFuture::join).sum());
        System.out.println(total.get(10, TimeUnit.SECONDS));
        ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "own thread"));
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(),
                pool).thenApplyAsync(s -> s + ", " + Thread.currentThread().getName(), pool).get());
        CountDownLatch gate = new CountDownLatch(1);
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                return "interrupted";
            }
            return "slow";
        }, pool);
        CompletableFuture<String> quick = CompletableFuture.supplyAsync(() -> "quick", pool);
        System.out.println(slow.applyToEitherAsync(quick, s -> "first " + s, pool).join());
        CompletableFuture<String> limited = new CompletableFuture<String>().orTimeout(10,
                TimeUnit.MILLISECONDS);
        try {
            limited.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 10,
                TimeUnit.MILLISECONDS).join());
        gate.countDown();
        System.out.println(slow.join());
        CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
        for (int i = 1; i <= 50; i++) {
            int n = i;
            chain = chain.thenApplyAsync(x -> x + n, pool);
        }
        System.out.println(chain.join());
        AtomicInteger n = new AtomicInteger();
        CompletableFuture.runAsync(n::incrementAndGet).thenRunAsync(n::incrementAndGet).join();
        System.out.println(n);
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture
                .delayedExecutor(10, TimeUnit.MILLISECONDS)).join());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
