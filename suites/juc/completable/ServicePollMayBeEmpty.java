// heddle: verdict=holds; outcome=polled=false; outcome=polled=true
// Why: poll() does not wait.
import heddle.Heddle;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ServicePollMayBeEmpty {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        Heddle.outcome("polled", service.poll() != null);
        pool.shutdown();
    }
}
