// Order, laziness and state in parallel pipelines: sorted, limit, distinct, reduce with identity.
//# jdk: 16 Stream.toList
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamOrder {
    public static void main(String[] args) throws Exception {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            words.add("w" + i * 37 % 300);
        }
        System.out.println(words.parallelStream().sorted().limit(5).collect(Collectors.toList())
                + " " + words.parallelStream().map(String::length).reduce(0, Integer::sum) + " "
                + words.parallelStream().reduce("", (a, b) -> a.length() >= b.length() ? a : b));
        System.out.println(String.join("", words).equals(words.parallelStream().collect(
                Collectors.joining())) + " " + Arrays.equals(words.parallelStream().toArray(),
                words.toArray()));
        ConcurrentMap<Integer, Long> byLength = words.parallelStream().collect(
                Collectors.groupingByConcurrent(String::length, Collectors.counting()));
        System.out.println(byLength);
        Map<Boolean, Set<String>> parts = words.parallelStream().filter(w -> w.length() < 3)
                .collect(Collectors.partitioningBy(w -> w.compareTo("w5") < 0,
                Collectors.toCollection(TreeSet::new)));
        System.out.println(parts);
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 100).parallel().boxed().forEach(sync::add);
        Collections.sort(sync);
        System.out.println(sync.size() + " " + sync.get(0) + " " + sync.get(99));
        System.out.println(Stream.iterate(1, x -> x + 1).parallel().limit(50).mapToInt(x -> x).sum()
                + " " + IntStream.rangeClosed(1, 100).parallel().mapToObj(i -> i % 10).distinct()
                .sorted().toList() + " " + IntStream.range(0, 50).parallel().boxed().sorted(
                Collections.reverseOrder()).findFirst().get());
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.submit(() -> IntStream.range(0, 1000).parallel().filter(i -> i % 2
                == 1).count()).get());
        pool.shutdown();
        System.out.println(IntStream.range(0, 100).parallel().isParallel() + " "
                + IntStream.range(0, 100).parallel().sequential().isParallel() + " "
                + words.parallelStream().unordered().anyMatch("w299"::equals) + " "
                + IntStream.range(0, 1000).parallel().collect(() -> new long[1],
                (a, i) -> a[0] += i, (a, b) -> a[0] += b[0])[0]);
        int[] matrix = IntStream.range(0, 20).parallel().flatMap(r -> IntStream.range(0, 20).map(
                c -> r * c)).toArray();
        System.out.println(matrix.length + " " + Arrays.stream(matrix).parallel().max().getAsInt());
    }
}
