// heddle: verdict=holds; outcome=first=1; outcome=first=2
// Why: In a fair queue the thread that waits longest is served first.
import heddle.Heddle;
import java.util.concurrent.SynchronousQueue;

public class FairOrder {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);
        for (int i = 1; i <= 2; i++) {
            int n = i;
            new Thread(() -> {
                try {
                    queue.put(n);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
        Heddle.outcome("first", queue.take());
        queue.take();
    }
}
