// heddle: verdict=holds; states=53
// Why: whichever comes first, the completion or its dependent, the dependent runs once.
import java.util.concurrent.CompletableFuture;

public class CompletableJoin {
    static int runs;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread worker = new Thread(() -> future.complete(20));
        worker.start();
        int got = future.thenApply(x -> {
            runs++;
            return x + 1;
        }).join();
        worker.join();
        if (got != 21 || runs != 1) {
            throw new AssertionError("got " + got + ", runs " + runs);
        }
    }
}
