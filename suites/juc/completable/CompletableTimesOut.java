// heddle: verdict=holds; outcome=got=1; outcome=got=late
// Why: get() with a limit.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CompletableTimesOut {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        try {
            Heddle.outcome("got", future.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Heddle.outcome("got", "late");
        }
    }
}
