// heddle: verdict=holds; outcome=got=1; outcome=got=2
// Why: completeOnTimeout() completes it with a value.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public class CompleteOnTimeout {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        Heddle.outcome("got", future.completeOnTimeout(2, 1, TimeUnit.SECONDS).join());
    }
}
