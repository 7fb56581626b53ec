// heddle: verdict=holds; outcome=got=interrupted
// Why: get() hears of an interrupt, join() does not.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class CompletableInterrupted {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread.currentThread().interrupt();
        try {
            future.get();
        } catch (InterruptedException e) {
            Heddle.outcome("got", "interrupted");
        }
        Thread thread = new Thread(() -> future.complete(1));
        Thread.currentThread().interrupt();
        thread.start();
        assert future.join() == 1 && Thread.interrupted();
    }
}
