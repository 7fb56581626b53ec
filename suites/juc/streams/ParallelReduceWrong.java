// heddle: verdict=violated; finding=race; finding=race
// Why: A variable outside, changed by the function of a parallel stream.
import java.util.stream.IntStream;

public class ParallelReduceWrong {
    static int sum;

    public static void main(String[] args) throws Exception {
        IntStream.range(0, 2).parallel().forEach(i -> sum += i);
    }
}
