// heddle: verdict=holds
// Why: Two that put and two that take always meet, also if one that takes comes while an element is on its way to another.
import java.util.concurrent.SynchronousQueue;

public class TwoPairs {
    static final SynchronousQueue<Integer> QUEUE = new SynchronousQueue<>();

    static void take() {
        try {
            QUEUE.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void put() {
        try {
            QUEUE.put(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(TwoPairs::put).start();
            new Thread(TwoPairs::take).start();
        }
    }
}
