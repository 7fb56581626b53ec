// heddle: verdict=holds; outcome=got=1 seen=1
// Why: transfer() returns when the element has been taken, and take() sees what was before it.
import heddle.Heddle;
import java.util.concurrent.LinkedTransferQueue;

public class TransferWaits {
    static int value;
    static int got;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread(() -> {
            try {
                got = queue.take();
                Heddle.outcome("seen", value);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        value = 1;
        queue.transfer(1);
        thread.join();
        Heddle.outcome("got", got);
    }
}
