// heddle: verdict=holds; outcome=handled=-1 recovered=-2
// Why: handle() and exceptionally() give a value for an exception.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class HandleAndRecover {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException();
        });
        Heddle.outcome("handled", future.handle((x, e) -> e == null ? x : -1).join());
        Heddle.outcome("recovered", future.exceptionally(e -> -2).join());
    }
}
