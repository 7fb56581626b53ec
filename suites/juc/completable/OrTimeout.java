// heddle: verdict=holds; outcome=got=1; outcome=got=late
// Why: orTimeout() completes it with an exception.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class OrTimeout {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        try {
            Heddle.outcome("got", future.orTimeout(1, TimeUnit.SECONDS).join());
        } catch (CompletionException e) {
            Heddle.outcome("got", e.getCause() instanceof TimeoutException ? "late" : "wrong");
        }
    }
}
