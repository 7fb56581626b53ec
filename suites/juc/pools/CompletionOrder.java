// heddle: verdict=holds; outcome=first=1; outcome=first=2; states<=6000
// Why: A completion service gives results in the order in which tasks end.
import heddle.Heddle;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletionOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        Heddle.outcome("first", service.take().get());
        service.take();
        pool.shutdown();
    }
}
