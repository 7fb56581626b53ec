// heddle: args=always; verdict=holds; states=16
// heddle: args=sometimes; verdict=violated; finding=deadlock; states=26
// Why: a worker that may end without counting down leaves main waiting.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;

public class LatchSkipped {
    static final CountDownLatch latch = new CountDownLatch(2);

    static class Worker extends Thread {
        final boolean sometimes;

        Worker(boolean sometimes) {
            this.sometimes = sometimes;
        }

        @Override
        public void run() {
            if (sometimes && Heddle.chooseBoolean()) {
                return;
            }
            latch.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker(false).start();
        new Worker(args[0].equals("sometimes")).start();
        latch.await();
        if (latch.getCount() != 0) {
            throw new AssertionError("count: " + latch.getCount());
        }
    }
}
