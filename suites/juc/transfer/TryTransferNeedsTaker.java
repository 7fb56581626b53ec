// heddle: verdict=holds; outcome=given=false; outcome=given=true
// Why: tryTransfer() succeeds only if somebody waits.
import heddle.Heddle;
import java.util.concurrent.LinkedTransferQueue;

public class TryTransferNeedsTaker {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        Heddle.outcome("given", queue.tryTransfer(1));
    }
}
