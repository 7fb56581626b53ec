// heddle: verdict=holds; outcome=order=12
// Why: The elements of one producer stay in order.
import heddle.Heddle;
import java.util.concurrent.LinkedTransferQueue;

public class TransferOrder {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        new Thread(() -> {
            queue.put(1);
            queue.put(2);
        }).start();
        Heddle.outcome("order", "" + queue.take() + queue.take());
    }
}
