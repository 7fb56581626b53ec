//# race: LatchShort.left  write LatchShort.java:14  read LatchShort.java:24
//# race: LatchShort.right  write LatchShort.java:18  read LatchShort.java:24
//# why: the latch waits for one of the two threads only.
//# advice: acquire LatchShort.latch
import java.util.concurrent.CountDownLatch;

public class LatchShort {
    static final CountDownLatch latch = new CountDownLatch(1);
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
        int sum = left + right;
        one.join();
        two.join();
    }
}
