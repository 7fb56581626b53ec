// heddle: verdict=holds; outcome=sum=3
// Why: A parallel sum of three elements.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelSum {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("sum", IntStream.range(0, 3).parallel().sum());
    }
}
