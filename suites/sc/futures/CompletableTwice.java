// heddle: verdict=holds; states=5
// Why: of two completions exactly one succeeds, and the result is its value.
import java.util.concurrent.CompletableFuture;

public class CompletableTwice {
    static final CompletableFuture<Integer> future = new CompletableFuture<>();

    static class Worker extends Thread {
        boolean won;

        @Override
        public void run() {
            won = future.complete(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        boolean won = future.complete(2);
        worker.join();
        if (won == worker.won || future.join() != (won ? 2 : 1)) {
            throw new AssertionError("result: " + future.join());
        }
    }
}
