// heddle: verdict=holds; outcome=taken=false; outcome=taken=true
// Why: offer() succeeds only if a thread waits.
import heddle.Heddle;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class OfferNeedsTaker {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = new Thread(() -> {
            try {
                queue.poll(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        Heddle.outcome("taken", queue.offer(1));
    }
}
