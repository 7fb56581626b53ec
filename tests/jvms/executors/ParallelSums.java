// Work split over pools, threads and futures by hand always adds up to the sequential answer.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

public class ParallelSums {
    static long slice(int[] data, int from, int to) {
        long s = 0;
        for (int i = from; i < to; i++) {
            s += (long) data[i] * data[i];
        }
        return s;
    }

    public static void main(String[] args) throws Exception {
        int[] data = new int[4000];
        for (int i = 0; i < data.length; i++) {
            data[i] = i * 31 % 1009 - 500;
        }
        long expected = slice(data, 0, data.length);
        int parts = 8;
        int size = data.length / parts;
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Long>> futures = new ArrayList<>();
        List<Callable<Long>> calls = new ArrayList<>();
        List<CompletableFuture<Long>> stages = new ArrayList<>();
        LongAdder adder = new LongAdder();
        long[] results = new long[parts];
        Thread[] threads = new Thread[parts];
        for (int p = 0; p < parts; p++) {
            int from = p * size;
            int me = p;
            futures.add(pool.submit(() -> slice(data, from, from + size)));
            calls.add(() -> slice(data, from, from + size));
            stages.add(CompletableFuture.supplyAsync(() -> slice(data, from, from + size), pool));
            threads[p] = new Thread(() -> {
                results[me] = slice(data, from, from + size);
                adder.add(results[me]);
            });
            threads[p].start();
        }
        long byFutures = 0;
        for (Future<Long> f : futures) {
            byFutures += f.get();
        }
        long byCalls = 0;
        for (Future<Long> f : pool.invokeAll(calls)) {
            byCalls += f.get();
        }
        long byStages = stages.stream().reduce((a, b) -> a.thenCombine(b, Long::sum)).get().get();
        long byThreads = 0;
        for (int p = 0; p < parts; p++) {
            threads[p].join();
            byThreads += results[p];
        }
        System.out.println(expected + " " + (byFutures == expected) + " " + (byCalls == expected)
                + " " + (byStages == expected) + " " + (byThreads == expected) + " "
                + (adder.sum() == expected));
        ConcurrentHashMap<Integer, LongAdder> histogram = new ConcurrentHashMap<>();
        List<Future<?>> tasks = new ArrayList<>();
        for (int p = 0; p < parts; p++) {
            int from = p * size;
            tasks.add(pool.submit(() -> {
                for (int i = from; i < from + size; i++) {
                    histogram.computeIfAbsent(Math.floorMod(data[i], 5), k -> new LongAdder())
                            .increment();
                }
            }));
        }
        for (Future<?> f : tasks) {
            f.get();
        }
        pool.shutdown();
        System.out.println(new java.util.TreeMap<>(histogram));
    }
}
