//# race: int[]  write QueueKept.java:21  read QueueKept.java:13
//# why: the giver goes on to write the element it has handed over.
//# advice: move QueueKept.java:21
import java.util.concurrent.LinkedBlockingQueue;

public class QueueKept {
    static final LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            try {
                int[] box = queue.take();
                int seen = box[0];
            } catch (InterruptedException e) {
                return;
            }
        });
        taker.start();
        int[] box = new int[1];
        queue.put(box);
        box[0] = 1;
        taker.join();
    }
}
