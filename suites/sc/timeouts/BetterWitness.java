// heddle: verdict=violated; finding=assertion; line=@bug
// heddle: flags=--timeouts=last; verdict=violated; finding=assertion; line=@bug; states=76
// Why: the update can be lost whether or not the time limit expires.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class BetterWitness {
    static volatile int count;

    static void add(CountDownLatch done) {
        count = count + 1;
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(() -> add(done)).start();
        new Thread(() -> add(done)).start();
        done.await(5, TimeUnit.SECONDS);
        if (count != 2) {
            throw new AssertionError("an update was lost"); // @bug
        }
    }
}
