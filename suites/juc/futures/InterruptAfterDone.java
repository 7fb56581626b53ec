// heddle: verdict=holds; outcome=get=1; outcome=get=interrupted
// Why: An interrupt may come after get() has seen that there is no result yet, and before it looks at the flag. The task
// may be done by then.
import heddle.Heddle;
import java.util.concurrent.FutureTask;

public class InterruptAfterDone {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(() -> {
            task.run();
            main.interrupt();
        }).start();
        try {
            Heddle.outcome("get", task.get());
        } catch (InterruptedException e) {
            Heddle.outcome("get", "interrupted");
        }
    }
}
