// heddle: verdict=holds; outcome=first=1 second=2
// Why: obtrudeValue() replaces the value.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class ObtrudeValue {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        Heddle.outcome("first", future.join());
        future.obtrudeValue(2);
        Heddle.outcome("second", future.getNow(3));
    }
}
