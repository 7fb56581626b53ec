// heddle: verdict=holds; states=888
// Why: in a fair synchronizer of the program's own the second fails while the first is in the
// queue, also when it asks just before the first leaves.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class FairOwnSynchronizer {
    static class Permits extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int n) {
            for (;;) {
                if (hasQueuedPredecessors()) {
                    return -1;
                }
                int now = getState();
                int left = now - n;
                if (left < 0 || compareAndSetState(now, left)) {
                    return left;
                }
            }
        }

        @Override
        protected boolean tryReleaseShared(int n) {
            for (;;) {
                int now = getState();
                if (compareAndSetState(now, now + n)) {
                    return true;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Permits permits = new Permits();
        Thread a = new Thread(() -> permits.acquireShared(1));
        Thread b = new Thread(() -> permits.acquireShared(1));
        a.start();
        b.start();
        permits.releaseShared(2);
        a.join();
        b.join();
    }
}
