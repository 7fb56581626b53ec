// ConcurrentHashMap: atomic updates from several threads, bulk operations, null refusal, resizing.
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentMaps {
    static void run(int n, java.util.function.IntConsumer body) throws InterruptedException {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            threads[i] = new Thread(() -> body.accept(me));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        run(4, me -> {
            for (int k = 0; k < 400; k++) {
                counts.merge(k % 50, 1, Integer::sum);
            }
        });
        System.out.println(counts.size() + " " + counts.get(7) + " " + counts.values().stream()
                .mapToInt(Integer::intValue).sum());
        ConcurrentHashMap<String, AtomicInteger> once = new ConcurrentHashMap<>();
        AtomicInteger made = new AtomicInteger();
        run(4, me -> {
            for (int k = 0; k < 100; k++) {
                once.computeIfAbsent("key" + k % 20, x -> {
                    made.incrementAndGet();
                    return new AtomicInteger();
                }).incrementAndGet();
            }
        });
        System.out.println(made + " " + once.get("key3"));
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>(4);
        run(4, me -> {
            for (int k = 0; k < 500; k++) {
                big.put(me * 500 + k, k);
            }
        });
        System.out.println(big.size() + " " + big.mappingCount() + " " + big.reduceValues(
                Long.MAX_VALUE, Integer::sum) + " " + big.search(
                Long.MAX_VALUE, (k, v) -> k == 777 ? v : null));
        AtomicInteger winners = new AtomicInteger();
        run(4, me -> {
            if (big.putIfAbsent(-1, me) == null) {
                winners.incrementAndGet();
            }
            big.remove(me, me);
            big.replace(me + 500, me, -9);
        });
        System.out.println(winners + " " + big.size() + " " + big.get(501));
        System.out.println(counts.compute(1, (k, v) -> null) + " " + counts.computeIfPresent(2,
                (k, v) -> v + 1) + " " + counts.getOrDefault(1, -5) + " " + counts.containsKey(1));
        try {
            counts.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            counts.computeIfAbsent(1000, k -> counts.computeIfAbsent(1000, x -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (Integer k : big.keySet()) {
            big.remove(k);
        }
        System.out.println(big.size() + " " + big.isEmpty());
        System.out.println(new TreeMap<>(new ConcurrentHashMap<>(Map.of(3, "c", 1, "a"))) + " "
                + ConcurrentHashMap.newKeySet().add("x"));
    }
}
