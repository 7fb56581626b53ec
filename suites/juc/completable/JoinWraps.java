// heddle: verdict=holds; outcome=get=IllegalStateException join=IllegalStateException
// Why: get() and join() wrap what a supplier throws.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class JoinWraps {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException();
        });
        try {
            future.join();
        } catch (CompletionException e) {
            Heddle.outcome("join", e.getCause().getClass().getSimpleName());
        }
        try {
            future.get();
        } catch (ExecutionException e) {
            Heddle.outcome("get", e.getCause().getClass().getSimpleName());
        }
    }
}
