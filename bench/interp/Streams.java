// Stream pipelines over boxed and unboxed numbers: deep call chains through the library's lambdas.
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Streams {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        List<Integer> numbers = IntStream.range(0, 200).boxed().collect(Collectors.toList());
        long check = 0;
        for (int i = 0; i < rounds; i++) {
            int by = i % 7 + 2;
            check = check * 31
                    + numbers.stream().filter(x -> x % by == 0).mapToLong(x -> x * x).sum();
            check += IntStream.rangeClosed(1, 100).map(x -> x ^ by).filter(x -> x > 9).count();
            Map<Integer, Long> groups = numbers.stream().collect(
                    Collectors.groupingBy(x -> x % by, Collectors.counting()));
            check += groups.get(by - 1);
            check += numbers.stream().sorted((a, b) -> b - a).skip(by).findFirst().get();
        }
        System.out.println(check);
    }
}
