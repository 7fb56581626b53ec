// heddle: verdict=holds; outcome=got=10; outcome=got=20
// Why: A function of one of two.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class ApplyToEither {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        Heddle.outcome("got", first.applyToEither(second, x -> x * 10).join());
    }
}
