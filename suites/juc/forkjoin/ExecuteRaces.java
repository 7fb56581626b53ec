// heddle: verdict=violated; finding=race
// Why: Nothing waits for a task that is only executed.
import java.util.concurrent.ForkJoinPool;

public class ExecuteRaces {
    static int value;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> value = 1);
        int seen = value;
    }
}
