// heddle: verdict=holds; outcome=all=[1, 2, 3] drained=2 left=[1, 3]
// Why: What collections do, in one thread.
import heddle.Heddle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;

public class TransferBulk {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>(List.of(1, 2, 3));
        Heddle.outcome("all", queue);
        queue.remove(2);
        Heddle.outcome("left", queue);
        Heddle.outcome("drained", queue.drainTo(new ArrayList<>()));
    }
}
