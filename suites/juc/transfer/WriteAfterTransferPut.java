// heddle: verdict=violated; finding=race
// Why: put() does not wait, and what is done after it is not ordered with the consumer.
import java.util.concurrent.LinkedTransferQueue;

public class WriteAfterTransferPut {
    static int value;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread(() -> {
            try {
                queue.take();
                int seen = value;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        queue.put(1);
        value = 1;
    }
}
