// heddle: verdict=holds; outcome=seen=1
// Why: What is done before a dependent is registered happens before it is run.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class RegisterPublishes {
    static int value;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> future.complete(1));
        thread.start();
        value = 1;
        Heddle.outcome("seen", future.thenApply(x -> value).join());
    }
}
