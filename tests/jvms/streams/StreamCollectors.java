// Collectors: grouping, partitioning, mapping, teeing, summaries, custom ones.
//# jdk: 16 records
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamCollectors {
    record Sale(String who, String what, int amount) {}

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<Sale> sales = List.of(new Sale("ann", "tea", 3), new Sale("bob", "tea", 5),
                new Sale("ann", "pie", 7), new Sale("cat", "pie", 1), new Sale("bob", "jam", 2));
        show(sales.stream().collect(Collectors.groupingBy(Sale::who, TreeMap::new,
                Collectors.summingInt(Sale::amount))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::what, TreeMap::new,
                Collectors.mapping(Sale::who, Collectors.toCollection(TreeSet::new)))));
        show(sales.stream().collect(Collectors.partitioningBy(s -> s.amount() > 2,
                Collectors.counting())));
        show(new TreeMap<>(sales.stream().collect(Collectors.toMap(Sale::who,
                Sale::amount, Integer::sum))));
        try {
            sales.stream().collect(Collectors.toMap(Sale::who, Sale::amount));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(sales.stream().collect(Collectors.averagingDouble(Sale::amount)) + " "
                + sales.stream().collect(Collectors.summarizingLong(Sale::amount)));
        show(sales.stream().map(Sale::what).collect(Collectors.teeing(
                Collectors.counting(), Collectors.joining("+"), (n, s) -> n + ":" + s)));
        show(sales.stream().collect(Collectors.collectingAndThen(Collectors.maxBy(
                (a, b) -> a.amount() - b.amount()), o -> o.get().what())));
        Map<Boolean, List<Integer>> parity = IntStream.range(0, 8).boxed().collect(
                Collectors.partitioningBy(i -> i % 2 == 0));
        show(parity + " " + parity.get(true).size());
        Collector<String, List<String>, String> reversed = Collector.of(ArrayList::new,
                (l, s) -> l.add(0, s), (l, r) -> {
                    r.addAll(l);
                    return r;
                }, l -> String.join("", l));
        show(Stream.of("x", "y", "z").collect(reversed));
        show(Stream.of("bb", "a", "cc").collect(Collectors.flatMapping(s -> s.chars()
                .mapToObj(c -> (char) c), Collectors.toList())) + " " + Stream.of(1, 2, 3, 4)
                .collect(Collectors.filtering(i -> i > 2, Collectors.reducing(0, (a, b) -> a * 10
                + b))));
        show(Stream.of("k1", "k2").collect(Collectors.toUnmodifiableMap(s -> s,
                String::length)).get("k2"));
    }
}
