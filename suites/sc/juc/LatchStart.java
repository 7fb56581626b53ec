// heddle: verdict=holds; states=102
// Why: nobody passes the starting latch before main opens it, and main waits for all.
import java.util.concurrent.CountDownLatch;

public class LatchStart {
    static final CountDownLatch start = new CountDownLatch(1);
    static final CountDownLatch done = new CountDownLatch(2);
    static int data;
    static volatile boolean early;

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                start.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (data != 1) {
                early = true;
            }
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker().start();
        new Worker().start();
        data = 1;
        start.countDown();
        done.await();
        if (early) {
            throw new AssertionError("passed before the start");
        }
    }
}
