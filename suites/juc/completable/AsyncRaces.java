// heddle: verdict=violated; finding=race
// Why: Nobody waits for an asynchronous task.
import java.util.concurrent.CompletableFuture;

public class AsyncRaces {
    static int value;

    public static void main(String[] args) throws Exception {
        CompletableFuture.runAsync(() -> value = 1);
        int seen = value;
    }
}
