// heddle: verdict=holds; outcome=got=1 wins=1; outcome=got=2 wins=1
// Why: Of two that complete it one succeeds.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class OneCompletes {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        AtomicInteger wins = new AtomicInteger();
        Thread one = new Thread(() -> wins.addAndGet(future.complete(1) ? 1 : 0));
        Thread two = new Thread(() -> wins.addAndGet(future.complete(2) ? 1 : 0));
        one.start();
        two.start();
        one.join();
        two.join();
        Heddle.outcome("wins", wins.get());
        Heddle.outcome("got", future.join());
    }
}
