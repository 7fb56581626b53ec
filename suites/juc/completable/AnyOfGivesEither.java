// heddle: verdict=holds; outcome=got=1; outcome=got=2
// Why: The value of the one that was first, or of another.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class AnyOfGivesEither {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        Heddle.outcome("got", CompletableFuture.anyOf(first, second).join());
    }
}
