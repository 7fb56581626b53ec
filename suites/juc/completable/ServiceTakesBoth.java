// heddle: states<=8000; verdict=holds; outcome=order=12; outcome=order=21
// Why: A completion service gives results in the order in which tasks end.
import heddle.Heddle;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ServiceTakesBoth {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        Heddle.outcome("order", "" + service.take().get() + service.take().get());
        pool.shutdown();
    }
}
