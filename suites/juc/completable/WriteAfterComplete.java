// heddle: verdict=violated; finding=race
// Why: What is done after complete() is not ordered with what depends on it.
import java.util.concurrent.CompletableFuture;

public class WriteAfterComplete {
    static int value;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
            future.complete(1);
            value = 1;
        }).start();
        future.join();
        int seen = value;
    }
}
