// heddle: verdict=holds; outcome=count=1 seen=[1]; outcome=count=1 seen=[1, 2]; outcome=count=2 seen=[1, 2]
// Why: A stream of the queue's elements sees those that are there when it comes to them; it relies on no number of elements.
import heddle.Heddle;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Collectors;

public class TransferStreams {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>(List.of(1));
        Thread other = new Thread(() -> queue.add(2));
        other.start();
        Heddle.outcome("count", queue.stream().count());
        Heddle.outcome("seen", queue.stream().collect(Collectors.toList()));
        other.join();
    }
}
