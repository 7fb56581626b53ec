// heddle: verdict=holds; outcome=all=false one=true; outcome=all=true one=true; outcome=all=false one=false
// Why: A future may be complete before those that depend on it.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class DependentMayBeLate {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(one);
        Thread thread = new Thread(() -> one.complete(1));
        thread.start();
        boolean first = one.isDone();
        Heddle.outcome("one", first);
        Heddle.outcome("all", first && all.isDone());
        thread.join();
    }
}
