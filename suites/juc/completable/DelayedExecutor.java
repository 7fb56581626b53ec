// heddle: verdict=holds; outcome=got=1
// Why: A delayed executor runs its task in the end.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

public class DelayedExecutor {
    public static void main(String[] args) throws Exception {
        Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS);
        Heddle.outcome("got", CompletableFuture.supplyAsync(() -> 1, later).join());
    }
}
