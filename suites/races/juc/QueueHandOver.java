//# races: none
//# why: what a thread did before put comes before what follows the take of that element.
import java.util.concurrent.ArrayBlockingQueue;

public class QueueHandOver {
    static final ArrayBlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            try {
                int[] box = queue.take();
                box[0]++;
            } catch (InterruptedException e) {
                return;
            }
        });
        taker.start();
        int[] box = new int[1];
        box[0] = 1;
        queue.put(box);
        taker.join();
    }
}
