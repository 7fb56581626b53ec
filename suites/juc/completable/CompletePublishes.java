// heddle: verdict=holds; outcome=seen=1
// Why: What is done before complete() happens before what depends on it.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class CompletePublishes {
    static int value;
    static int seen;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            value = 1;
            future.complete(1);
        });
        thread.start();
        CompletableFuture<Void> then = future.thenRun(() -> seen = value);
        then.join();
        Heddle.outcome("seen", seen);
    }
}
