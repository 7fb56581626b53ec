// heddle: verdict=violated; finding=deadlock; states=15
// Why: the pool's worker is no daemon, and waits for tasks for ever.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ForgottenShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
    }
}
