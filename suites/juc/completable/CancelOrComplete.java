// heddle: verdict=holds; outcome=end=1; outcome=end=cancelled
// Why: A future is cancelled or has its value.
import heddle.Heddle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

public class CancelOrComplete {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> future.complete(1));
        thread.start();
        future.cancel(true);
        thread.join();
        try {
            Heddle.outcome("end", future.join());
        } catch (CancellationException e) {
            Heddle.outcome("end", "cancelled");
        }
    }
}
