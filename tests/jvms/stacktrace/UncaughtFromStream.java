// The frames of a stream pipeline between the terminal operation and the failing lambda.
//# exit: 1
import java.util.List;
import java.util.stream.Collectors;

public class UncaughtFromStream {
    static Integer parse(String s) {
        return Integer.valueOf(s);
    }

    public static void main(String[] args) {
        List<String> good = List.of("1", "22", "333");
        System.out.println(good.stream().map(UncaughtFromStream::parse).collect(
                Collectors.toList()));
        List<String> bad = List.of("1", "x");
        System.out.println(bad.stream()
                .filter(s -> !s.isEmpty())
                .map(UncaughtFromStream::parse)
                .mapToInt(i -> i)
                .sum());
    }
}
