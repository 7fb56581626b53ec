// IntStream, LongStream, DoubleStream: conversions, statistics, boxing, iterators, collectors.
//# jdk: 16 Stream.toList
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.of(5, 3, 9).asLongStream().mapToObj(Long::toString).collect(
                Collectors.joining("/")) + " " + IntStream.of(1, 2).asDoubleStream().sum() + " "
                + LongStream.of(1L << 40).mapToInt(l -> (int) (l >> 35)).sum());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 4)
                .average().getAsDouble() + " " + DoubleStream.of(3, Double.NaN).max() + " "
                + DoubleStream.empty().min() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics());
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(10).boxed().map(i -> i % 7)
                .distinct().toList() + " " + IntStream.rangeClosed(5, 4).count());
        PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
        int sum = 0;
        while (it.hasNext()) {
            sum = sum * 10 + it.nextInt();
        }
        System.out.println(sum);
        System.out.println(Arrays.toString(IntStream.range(0, 10).filter(i -> i % 3 == 1).map(
                i -> i * i).sorted().toArray()) + " " + Arrays.toString(Stream.of("a", "bb")
                .mapToInt(String::length).toArray()));
        System.out.println(IntStream.range(0, 20).mapToObj(i -> i).collect(Collectors
                .partitioningBy(i -> i > 15)).get(true) + " " + IntStream.range(0, 5).collect(
                StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append));
        System.out.println(LongStream.rangeClosed(1, 15).reduce((a, b) -> a * b).getAsLong() + " "
                + LongStream.range(Long.MAX_VALUE - 3, Long.MAX_VALUE).count() + " "
                + IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).sum());
        System.out.println(IntStream.range(0, 100).dropWhile(i -> i < 95).boxed().toList() + " "
                + IntStream.range(0, 100).skip(50).findFirst().getAsInt() + " " + IntStream.range(0,
                1000).asLongStream().sum() + " " + IntStream.of(3, 3, 1).distinct().count());
        System.out.println(Stream.of(1, 2, 3, 4).flatMapToInt(i -> IntStream.range(0, i)).sum()
                + " " + Stream.of("x", "y").flatMap(s -> Stream.of(s, s + s)).toList() + " "
                + IntStream.range(0, 3).flatMap(i -> IntStream.of(i, -i)).boxed().toList());
        try {
            IntStream.empty().average().orElseThrow();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        StringBuilder seen = new StringBuilder();
        int any = IntStream.range(0, 10).peek(seen::append).filter(i -> i * i > 20).findAny()
                .getAsInt();
        System.out.println(any + " " + seen);
    }
}
