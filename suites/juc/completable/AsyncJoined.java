// heddle: verdict=holds; outcome=seen=1
// Why: join() does.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class AsyncJoined {
    static int value;

    public static void main(String[] args) throws Exception {
        CompletableFuture.runAsync(() -> value = 1).join();
        Heddle.outcome("seen", value);
    }
}
