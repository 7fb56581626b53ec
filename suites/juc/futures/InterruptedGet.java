// heddle: verdict=holds; outcome=got=1; outcome=got=interrupted
// Why: Who waits for a result can be interrupted.
import heddle.Heddle;
import java.util.concurrent.FutureTask;

public class InterruptedGet {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            main.interrupt();
            task.run();
        });
        other.start();
        try {
            Heddle.outcome("got", task.get());
        } catch (InterruptedException e) {
            Heddle.outcome("got", "interrupted");
        }
    }
}
