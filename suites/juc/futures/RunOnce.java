// heddle: verdict=holds; outcome=runs=1
// Why: However many threads run it, the task runs once.
import heddle.Heddle;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class RunOnce {
    static final AtomicInteger runs = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> runs.incrementAndGet());
        Thread a = new Thread(task);
        Thread b = new Thread(task);
        a.start();
        b.start();
        task.get();
        a.join();
        b.join();
        Heddle.outcome("runs", runs);
    }
}
