// heddle: verdict=holds; outcome=value=3
// Why: A function of the value of an asynchronous supplier.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class SupplyAndApply {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 2);
        Heddle.outcome("value", future.thenApply(x -> x + 1).join());
    }
}
