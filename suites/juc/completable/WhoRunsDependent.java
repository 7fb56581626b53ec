// heddle: verdict=holds; outcome=main=true; outcome=main=false
// Why: A dependent is run by the thread that completes or by the one that registers it.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class WhoRunsDependent {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> future.complete(1));
        thread.start();
        Thread main = Thread.currentThread();
        CompletableFuture<Boolean> then = future.thenApply(x -> Thread.currentThread() == main);
        thread.join();
        Heddle.outcome("main", then.join());
    }
}
