// heddle: verdict=holds; outcome=r=true; states=0
// Why: after a long sleep, two readings of the clock one after the other are still close.
import heddle.Heddle;

public class ClockAfterSleep {
    public static void main(String[] args) throws Exception {
        Thread.sleep(100_000);
        long first = System.nanoTime();
        long second = System.nanoTime();
        Heddle.outcome("r", second - first < 1_000_000_000L);
    }
}
