// heddle: verdict=violated; finding=deadlock
// Why: A pool of one: the task waits for one that waits for a worker.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class WaitsForEachOther {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture.runAsync(() -> CompletableFuture.runAsync(() -> { }, pool).join(), pool).join();
    }
}
