// heddle: release>=21; verdict=violated; finding=race
// Why: Two virtual threads race like any others.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class VirtualRaces {
    static int x;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = (ExecutorService) Executors.class
                .getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        pool.execute(() -> x++);
        pool.execute(() -> x++);
        pool.shutdown();
    }
}
