// heddle: verdict=violated; finding=race
// Why: Nothing orders the task and the read if nobody asks for the result.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class SubmitThenRead {
    static int field;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> { field = 1; });
        int seen = field;
        pool.shutdown();
    }
}
