// heddle: verdict=holds; outcome=got=1; outcome=got=late
// Why: A time limit may pass before the task is done.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class ForkGetTimesOut {
    public static void main(String[] args) throws Exception {
        ForkJoinTask<Integer> task = new ForkJoinPool(1).submit(() -> 1);
        try {
            Heddle.outcome("got", task.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Heddle.outcome("got", "late");
        }
    }
}
