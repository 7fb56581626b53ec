// heddle: verdict=holds; outcome=all=false any=true
// Why: anyMatch and allMatch in parallel.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelMatch {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("any", IntStream.range(0, 3).parallel().anyMatch(i -> i == 2));
        Heddle.outcome("all", IntStream.range(0, 3).parallel().allMatch(i -> i < 2));
    }
}
