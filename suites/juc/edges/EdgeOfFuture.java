// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a future is completed before it is joined is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.CompletableFuture;

public class EdgeOfFuture {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        CompletableFuture<Integer> shared = new CompletableFuture<>();
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.complete(7);
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.join() == 7) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
