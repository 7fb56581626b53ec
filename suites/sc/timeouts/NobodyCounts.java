// heddle: verdict=violated; finding=assertion; line=@bug
// heddle: flags=--timeouts=last; verdict=violated; finding=assertion; line=@bug; states=6
// Why: a limit expires, last or not, if what is waited for never comes.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class NobodyCounts {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        Thread worker = new Thread(latch::countDown);
        worker.start();
        if (!latch.await(5, TimeUnit.SECONDS)) {
            throw new AssertionError("only one has come"); // @bug
        }
    }
}
