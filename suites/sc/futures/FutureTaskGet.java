// heddle: verdict=holds; states=48
// Why: get waits for the run, and passes on what the task threw.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class FutureTaskGet {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> good = new FutureTask<>(() -> 42);
        FutureTask<Integer> bad = new FutureTask<>(() -> {
            throw new IllegalStateException("no");
        });
        Thread worker = new Thread(() -> {
            good.run();
            bad.run();
        });
        worker.start();
        if (good.get() != 42) {
            throw new AssertionError("wrong value");
        }
        try {
            bad.get();
            throw new AssertionError("no exception");
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof IllegalStateException)) {
                throw e;
            }
        }
        worker.join();
    }
}
