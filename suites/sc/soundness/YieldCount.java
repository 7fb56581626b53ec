// heddle: verdict=holds; outcome=r=30000; states=0
// Why: a thread that yields very often, alone, gets on all the same.
import heddle.Heddle;

public class YieldCount {
    public static void main(String[] args) throws Exception {
        int n = 0;
        for (; n < 30000; n++) {
            Thread.yield();
        }
        Heddle.outcome("r", n);
    }
}
