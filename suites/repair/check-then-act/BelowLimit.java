//# broken: assertion
//# why: the limit is tested on a value that is old when the counter is incremented.
//# repair: atomic BelowLimit.n
import java.util.concurrent.atomic.AtomicInteger;

public class BelowLimit {
    static final AtomicInteger n = new AtomicInteger();

    static void enter() {
        if (n.get() < 1) {
            n.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(BelowLimit::enter);
        Thread two = new Thread(BelowLimit::enter);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n.get() > 1) {
            throw new AssertionError("above the limit");
        }
    }
}
