// heddle: verdict=holds; outcome=left=0; states=13
// Why: a permit is there when the second comes to wait, for the first wants two; after the first
// has had them there is one again, and it is the second's.
import heddle.Heddle;
import java.util.concurrent.Semaphore;

public class FairSemaphoreAgain {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(1, true);
        Thread a = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread b = new Thread(() -> permits.acquireUninterruptibly(1));
        a.start();
        Heddle.assume(permits.getQueueLength() == 1);
        b.start();
        Heddle.assume(permits.getQueueLength() == 2);
        permits.release(2);
        a.join();
        b.join();
        Heddle.outcome("left", permits.availablePermits());
    }
}
