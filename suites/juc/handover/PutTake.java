// heddle: verdict=holds; outcome=got=7
// Why: put() hands the element to take().
import heddle.Heddle;
import java.util.concurrent.SynchronousQueue;

public class PutTake {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                queue.put(7);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        giver.start();
        Heddle.outcome("got", queue.take());
        giver.join();
    }
}
