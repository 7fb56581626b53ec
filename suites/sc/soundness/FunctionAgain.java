// heddle: args=counts; verdict=holds; outcome=calls=1; outcome=calls=2; states=7
// heddle: args=local; verdict=holds; outcome=calls=1; outcome=calls=2; states=7
// heddle: args=locked; verdict=holds; outcome=calls=1; outcome=calls=2; states=7
// heddle: args=skips; verdict=holds; outcome=calls=1; outcome=calls=2; states=7
// heddle: args=parks; verdict=violated; finding=deadlock; states=6
// heddle: args=pure; verdict=holds; outcome=calls=0; states=3
// Why: the function of an atomic update is applied once more if another thread was faster, and it may do more than to
// compute a value. Whether it was shows only if it wrote something, or used up a permit.
import heddle.Heddle;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class FunctionAgain {
    static final AtomicInteger number = new AtomicInteger();
    static final ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    static int calls;

    static void update(String how) {
        int[] own = {0};
        switch (how) {
            case "counts":
                number.updateAndGet(old -> {
                    calls++;
                    return old + 1;
                });
                return;
            case "local":
                number.getAndUpdate(old -> {
                    own[0]++;
                    return old + 1;
                });
                break;
            case "locked":
                synchronized (map) {
                    number.getAndUpdate(old -> {
                        own[0]++;
                        return old + 1;
                    });
                }
                break;
            case "skips":
                map.compute(1, (key, old) -> {
                    own[0]++;
                    return old + 1;
                });
                break;
            case "parks":
                LockSupport.unpark(Thread.currentThread());
                number.updateAndGet(old -> {
                    LockSupport.park();
                    return old + 1;
                });
                break;
            default:
                number.accumulateAndGet(2, Math::max);
        }
        calls = own[0];
    }

    public static void main(String[] args) throws InterruptedException {
        map.put(1, 0);
        Thread updates = new Thread(() -> update(args[0]));
        Thread writes = new Thread(() -> {
            if (args[0].equals("skips")) {
                map.put(1, 50);
            } else {
                number.set(7);
            }
        });
        updates.start();
        writes.start();
        updates.join();
        writes.join();
        Heddle.outcome("calls", calls);
    }
}
