// heddle: verdict=holds; outcome=made=1 value=2
// Why: A subclass makes the futures of its stages.
import heddle.Heddle;
import java.util.concurrent.CompletableFuture;

public class OwnFuture {
    static int made;

    static class Mine<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            made++;
            return new Mine<>();
        }
    }

    public static void main(String[] args) throws Exception {
        Mine<Integer> future = new Mine<>();
        CompletableFuture<Integer> then = future.thenApply(x -> x + 1);
        future.complete(1);
        Heddle.outcome("made", made);
        Heddle.outcome("value", then.join());
    }
}
