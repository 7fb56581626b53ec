// An exception carried from a pool to main by a Future: both traces, joined by the cause.
//# exit: 1
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class UncaughtAcrossThreads {
    static String work(int n) {
        if (n > 2) {
            throw new IllegalArgumentException("too much: " + n);
        }
        return "worked " + n;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            for (int i = 1; i < 5; i++) {
                int n = i;
                Future<String> f = pool.submit(() -> work(n));
                System.out.println(f.get());
            }
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
            throw e;
        } finally {
            pool.shutdown();
        }
    }
}
