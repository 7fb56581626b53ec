// heddle: verdict=holds; outcome=sum=28
// Why: A parallel sum of eight elements.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelSumOfEight {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("sum", IntStream.range(0, 8).parallel().sum());
    }
}
