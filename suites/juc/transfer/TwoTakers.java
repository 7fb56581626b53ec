// heddle: verdict=holds; outcome=sum=3
// Why: Each element goes to one of two consumers.
import heddle.Heddle;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class TwoTakers {
    static final AtomicInteger SUM = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Runnable taker = () -> {
            try {
                SUM.addAndGet(queue.take());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread one = new Thread(taker);
        Thread two = new Thread(taker);
        one.start();
        two.start();
        queue.put(1);
        queue.transfer(2);
        one.join();
        two.join();
        Heddle.outcome("sum", SUM.get());
    }
}
