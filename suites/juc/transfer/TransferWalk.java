// heddle: verdict=holds; outcome=seen=[1]; outcome=seen=[1, 2]; outcome=seen=[1, 2, 3]; outcome=seen=[1, 3]
// Why: Who goes through the elements while the last one is taken away and another added may come to that one, whether or not it has come to the one before.
import heddle.Heddle;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;

public class TransferWalk {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>(List.of(1, 2));
        Thread other = new Thread(() -> {
            queue.remove(2);
            queue.add(3);
        });
        Iterator<Integer> walk = queue.iterator();
        other.start();
        List<Integer> seen = new ArrayList<>();
        while (walk.hasNext()) {
            seen.add(walk.next());
        }
        other.join();
        Heddle.outcome("seen", seen);
    }
}
