// heddle: verdict=violated; finding=race
// Why: Two tasks of a pool of two run side by side.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

public class TwoSubmittedRace {
    static int value;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Future<?> one = pool.submit(() -> {
            value = 1;
        });
        Future<?> two = pool.submit(() -> {
            value = 2;
        });
        one.get();
        two.get();
    }
}
