// heddle: verdict=holds; outcome=cause=first suppressed=1
// Why: If both fail the first exception counts, with the other suppressed.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class WhenCompleteFails {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeExceptionally(new IllegalStateException("first"));
        CompletableFuture<Integer> then = future.whenComplete((x, e) -> {
            throw new IllegalArgumentException("second");
        });
        try {
            then.join();
        } catch (CompletionException e) {
            Heddle.outcome("cause", e.getCause().getMessage());
            Heddle.outcome("suppressed", e.getCause().getSuppressed().length);
        }
    }
}
