// heddle: verdict=holds; outcome=seen=1
// Why: What a task does happens before the end of take().
import heddle.Heddle;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ServicePublishes {
    static int value;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> value = 1);
        service.take();
        Heddle.outcome("seen", value);
        pool.shutdown();
    }
}
