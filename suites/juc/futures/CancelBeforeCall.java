// heddle: verdict=holds; outcome=interrupted=false ran=false; outcome=interrupted=true ran=false; outcome=interrupted=false ran=true; outcome=interrupted=true ran=true
// Why: A task that is cancelled after run() has begun and before the task is called is not called, but its thread is
// interrupted.
import heddle.Heddle;
import java.util.concurrent.FutureTask;

public class CancelBeforeCall {
    static volatile boolean ran;

    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            ran = true;
            return 1;
        });
        new Thread(() -> {
            task.run();
            Heddle.outcome("ran", ran);
            Heddle.outcome("interrupted", Thread.interrupted());
        }).start();
        task.cancel(true);
    }
}
