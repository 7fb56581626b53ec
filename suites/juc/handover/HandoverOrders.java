// heddle: verdict=holds
// Why: What the giver wrote before is seen by the taker, and the other way round.
import java.util.concurrent.SynchronousQueue;

public class HandoverOrders {
    static int a;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> {
            a = 1;
            try {
                queue.put(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        queue.take();
        if (a != 1) {
            throw new AssertionError();
        }
    }
}
