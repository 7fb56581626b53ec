//# races: none
//# why: countDown comes before the return of await.
import java.util.concurrent.CountDownLatch;

public class Latch {
    static final CountDownLatch latch = new CountDownLatch(2);
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            left = 1;
            latch.countDown();
        });
        Thread two = new Thread(() -> {
            right = 1;
            latch.countDown();
        });
        one.start();
        two.start();
        latch.await();
        if (left + right != 2) {
            throw new AssertionError("sum");
        }
        one.join();
        two.join();
    }
}
