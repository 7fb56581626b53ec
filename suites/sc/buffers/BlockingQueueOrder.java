// heddle: verdict=holds; states=71
// Why: an ArrayBlockingQueue of one slot blocks the producer and keeps the order.
import java.util.concurrent.ArrayBlockingQueue;

public class BlockingQueueOrder {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    static class Producer extends Thread {
        @Override
        public void run() {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Producer producer = new Producer();
        producer.start();
        int first = queue.take();
        int second = queue.take();
        if (first != 1 || second != 2) {
            throw new AssertionError("order: " + first + ", " + second);
        }
        producer.join();
    }
}
