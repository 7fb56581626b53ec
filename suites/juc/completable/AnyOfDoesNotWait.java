// heddle: verdict=violated; finding=race; finding=race
// Why: anyOf() is complete when one is.
import java.util.concurrent.CompletableFuture;

public class AnyOfDoesNotWait {
    static int one;
    static int two;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> one = 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> two = 2);
        CompletableFuture.anyOf(first, second).join();
        int sum = one + two;
    }
}
