// heddle: verdict=holds; outcome=given=false left=0; outcome=given=true left=0
// Why: What was not taken in time is not there any more.
import heddle.Heddle;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

public class TransferTakenBack {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread(queue::poll);
        thread.start();
        Heddle.outcome("given", queue.tryTransfer(1, 1, TimeUnit.SECONDS));
        thread.join();
        Heddle.outcome("left", queue.size());
    }
}
