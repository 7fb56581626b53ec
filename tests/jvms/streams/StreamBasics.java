// Sequential streams: lazy pipelines, short circuits, sorting, reduction, flatMap.
//# jdk: 16 Stream.toList
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha");
        System.out.println(words.stream().filter(w -> w.length() == 5).map(String::toUpperCase)
                .distinct().sorted().collect(Collectors.toList()));
        StringBuilder log = new StringBuilder();
        String first = words.stream().peek(w -> log.append(w.charAt(0))).filter(w -> w.contains(
                "r")).findFirst().get();
        System.out.println(first + " " + log);
        System.out.println(IntStream.rangeClosed(1, 10).reduce(1, (a, b) -> a * b) + " "
                + IntStream.range(0, 100).filter(i -> i % 7 == 0).summaryStatistics());
        System.out.println(Stream.iterate(1, x -> x * 3).limit(8).map(String::valueOf).collect(
                Collectors.joining(",", "[", "]")));
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(
                List::stream).mapToInt(Integer::intValue).sum());
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).reversed()
                .thenComparing(Function.identity())).skip(1).limit(3).toList());
        System.out.println(words.stream().anyMatch("echo"::equals) + " " + words.stream().allMatch(
                w -> w.length() > 4) + " " + words.stream().noneMatch(String::isEmpty) + " "
                + words.stream().count() + " " + words.stream().max(Comparator.naturalOrder()));
        System.out.println(Stream.iterate(1, x -> x < 100, x -> x * 2).takeWhile(x -> x < 20)
                .dropWhile(x -> x < 4).map(x -> "" + x).reduce("", String::concat));
        System.out.println(Arrays.toString(IntStream.of(3, 1, 2).boxed().sorted(
                Comparator.reverseOrder()).toArray(Integer[]::new)) + " "
                + LongStream.range(0, 5).mapToObj(Long::toBinaryString).toList());
        System.out.println(IntStream.range(0, 5).average().getAsDouble() + " "
                + Stream.of(1.5, 2.5).mapToDouble(d -> d).sum() + " "
                + IntStream.empty().max() + " " + "hello".chars().mapToObj(c -> (char) c).toList());
        Stream<String> used = words.stream();
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Integer> it = Stream.generate(() -> 7).iterator();
        System.out.println(it.next() + it.next());
        System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> {
            sink.accept(x);
            sink.accept("-" + x);
        }).toList());
        try (Stream<Integer> s = Stream.of(1).onClose(() -> System.out.println("closed"))) {
            System.out.println(Stream.concat(s, Stream.of(2)).toList());
        }
    }
}
