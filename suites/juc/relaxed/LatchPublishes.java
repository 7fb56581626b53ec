// heddle: verdict=holds; outcome=x=1; jmm<=20
// Why: What is done before a latch is counted down happens before what comes after it has opened.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;

public class LatchPublishes {
    static int x;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(() -> {
            x = 1;
            latch.countDown();
        }).start();
        new Thread(latch::countDown).start();
        latch.await();
        Heddle.outcome("x", x);
    }
}
