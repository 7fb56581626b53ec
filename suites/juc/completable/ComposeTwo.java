// heddle: verdict=holds; outcome=got=3
// Why: thenCompose ends as the stage that the function gives.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class ComposeTwo {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        Heddle.outcome("got", first.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 2)).join());
    }
}
