// heddle: verdict=holds; outcome=sum=3
// Why: allOf() is complete when all are, and then what they did can be seen.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class AllOfWaits {
    static int one;
    static int two;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> one = 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> two = 2);
        CompletableFuture.allOf(first, second).join();
        Heddle.outcome("sum", one + two);
    }
}
