// heddle: verdict=holds; outcome=found=0
// Why: findFirst() gives the first.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelFindFirst {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("found", IntStream.range(0, 2).parallel().findFirst().getAsInt());
    }
}
