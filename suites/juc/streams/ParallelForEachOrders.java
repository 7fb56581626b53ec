// heddle: verdict=holds; outcome=order=01; outcome=order=10
// Why: forEach keeps no order.
import heddle.Heddle;
import java.util.stream.IntStream;

public class ParallelForEachOrders {
    static String order = "";

    static synchronized void say(int what) {
        order += what;
    }

    public static void main(String[] args) throws Exception {
        IntStream.range(0, 2).parallel().forEach(ParallelForEachOrders::say);
        Heddle.outcome("order", order);
    }
}
