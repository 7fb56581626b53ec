// heddle: verdict=violated; finding=assertion; line=@bug; states=5
// heddle: flags=--timeouts=last; verdict=holds; states=4
// Why: await with a time may give up before the count is zero.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTime {
    static final CountDownLatch latch = new CountDownLatch(1);

    static class Worker extends Thread {
        @Override
        public void run() {
            latch.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker().start();
        if (!latch.await(1, TimeUnit.SECONDS)) {
            throw new AssertionError("no countdown in time"); // @bug
        }
    }
}
