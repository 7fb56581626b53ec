// heddle: verdict=holds; outcome=list=[1, 2, 3]; states<=10000
// Why: sorted() in parallel.
import heddle.Heddle;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ParallelSorted {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("list", Stream.of(3, 1, 2).parallel().sorted().collect(Collectors.toList()));
    }
}
