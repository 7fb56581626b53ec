// heddle: verdict=holds; outcome=order=AB; outcome=order=BA; only-model=order=AB
// Why: Nothing is said of the order of dependents.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class DependentsInAnyOrder {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        StringBuilder order = new StringBuilder();
        future.thenRun(() -> order.append("A"));
        future.thenRun(() -> order.append("B"));
        future.complete(1);
        Heddle.outcome("order", order);
    }
}
