// heddle: verdict=holds; outcome=first=IllegalStateException second=CompletionException
// Why: A future has the exception it was given; a stage after it has it wrapped.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class RawOrWrapped {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeExceptionally(new IllegalStateException());
        future.whenComplete((x, e) -> Heddle.outcome("first", e.getClass().getSimpleName()));
        future.thenApply(x -> x).whenComplete(
                (x, e) -> Heddle.outcome("second", e.getClass().getSimpleName()));
    }
}
