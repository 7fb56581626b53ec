// Parallel streams give the sequential answer for associative operations; order where promised.
//# jdk: 16 Stream.toList
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class ParallelReductions {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10_000).parallel().filter(i -> i % 3 == 0).sum() + " "
                + LongStream.rangeClosed(1, 20).parallel().reduce(1, (a, b) -> a * b));
        List<Integer> mapped = IntStream.range(0, 1000).parallel().mapToObj(i -> i * 2).collect(
                Collectors.toList());
        System.out.println(mapped.size() + " " + mapped.get(500) + " " + mapped.hashCode());
        System.out.println(IntStream.range(0, 200).parallel().mapToObj(String::valueOf).collect(
                Collectors.joining(",")).hashCode());
        TreeMap<Integer, Long> groups = IntStream.range(0, 1000).parallel().boxed().collect(
                Collectors.groupingBy(i -> i % 7, TreeMap::new, Collectors.counting()));
        System.out.println(groups);
        int[] a = new int[5000];
        Arrays.parallelSetAll(a, i -> (i * 31 + 7) % 5003);
        Arrays.parallelSort(a);
        boolean sorted = true;
        for (int i = 1; i < a.length; i++) {
            sorted &= a[i - 1] <= a[i];
        }
        System.out.println(sorted + " " + a[0] + " " + a[4999]);
        AtomicLong sum = new AtomicLong();
        IntStream.range(0, 1000).parallel().forEach(i -> sum.addAndGet(i));
        System.out.println(sum);
        StringBuilder ordered = new StringBuilder();
        IntStream.range(0, 20).parallel().forEachOrdered(i -> ordered.append(i).append(' '));
        System.out.println(ordered);
        System.out.println(IntStream.range(0, 1000).parallel().skip(10).limit(5).boxed().toList()
                + " " + IntStream.range(0, 1000).parallel().filter(i -> i > 400).findFirst()
                + " " + IntStream.range(0, 1000).parallel().anyMatch(i -> i == 999) + " "
                + IntStream.range(0, 1000).parallel().allMatch(i -> i < 999));
        System.out.println(List.of(3, 1, 2, 3, 1).parallelStream().distinct().sorted().toList()
                + " " + IntStream.range(0, 100).parallel().max().getAsInt() + " "
                + mapped.parallelStream().mapToInt(i -> i).summaryStatistics());
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        IntStream.range(0, 500).parallel().forEach(i -> set.add(i % 100));
        System.out.println(set.size() + " " + set.first() + " " + set.last());
        int[] prefix = new int[1000];
        Arrays.fill(prefix, 1);
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(prefix[999] + " " + prefix[500]);
        try {
            IntStream.range(0, 100).parallel().forEach(i -> {
                if (i == 50) {
                    throw new IllegalStateException("at 50");
                }
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
