// heddle: verdict=holds; outcome=done=1
// Why: done() is called once, when the task is over.
import heddle.Heddle;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class DoneHook {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(() -> 1) {
            @Override
            protected void done() {
                done.incrementAndGet();
            }
        };
        Thread runner = new Thread(task);
        runner.start();
        task.cancel(false);
        runner.join();
        Heddle.outcome("done", done);
    }
}
