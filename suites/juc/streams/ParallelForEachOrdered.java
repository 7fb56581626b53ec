// heddle: verdict=holds; outcome=order=01; states<=20000
// Why: forEachOrdered does, and what one element does happens before the next.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelForEachOrdered {
    static String order = "";

    public static void main(String[] args) throws Exception {
        IntStream.range(0, 2).parallel().forEachOrdered(i -> order += i);
        Heddle.outcome("order", order);
    }
}
