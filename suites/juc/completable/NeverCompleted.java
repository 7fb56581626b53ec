// heddle: verdict=violated; finding=deadlock
// Why: Nobody completes it.
import java.util.concurrent.CompletableFuture;

public class NeverCompleted {
    public static void main(String[] args) throws Exception {
        new CompletableFuture<Integer>().join();
    }
}
