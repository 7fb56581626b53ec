// heddle: verdict=holds; outcome=take=interrupted
// Why: take() can be interrupted.
import heddle.Heddle;
import java.util.concurrent.SynchronousQueue;

public class TakeInterrupted {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread main = Thread.currentThread();
        new Thread(main::interrupt).start();
        try {
            queue.take();
        } catch (InterruptedException e) {
            Heddle.outcome("take", "interrupted");
        }
    }
}
