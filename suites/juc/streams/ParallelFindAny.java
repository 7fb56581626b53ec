// heddle: verdict=holds; outcome=found=0; outcome=found=1
// Why: findAny() may give any element.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelFindAny {
    public static void main(String[] args) throws Exception {
        Heddle.outcome("found", IntStream.range(0, 2).parallel().findAny().getAsInt());
    }
}
