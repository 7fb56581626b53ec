// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=3
// Why: either of two threads may be the first to read the clock.
import heddle.Heddle;

public class NanoTimeOrder {
    static long other;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            other = System.nanoTime();
        });
        thread.start();
        long mine = System.nanoTime();
        thread.join();
        Heddle.outcome("r", mine < other);
    }
}
