// heddle: verdict=holds; states=10
// Why: put on a SynchronousQueue returns only when take has the element.
import java.util.concurrent.SynchronousQueue;

public class SynchronousHandOff {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    static volatile boolean takes;

    static class Taker extends Thread {
        int got;

        @Override
        public void run() {
            try {
                takes = true;
                got = queue.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Taker taker = new Taker();
        taker.start();
        queue.put(5);
        if (!takes) {
            throw new AssertionError("put returned before take was called");
        }
        taker.join();
        if (taker.got != 5) {
            throw new AssertionError("got " + taker.got);
        }
    }
}
