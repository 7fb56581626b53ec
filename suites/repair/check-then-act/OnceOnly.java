//# broken: race, assertion
//# why: both threads may find that nobody has begun.
//# repair: atomic OnceOnly.begun
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class OnceOnly {
    static boolean begun;
    static final AtomicInteger runs = new AtomicInteger();

    static void begin() {
        if (!begun) {
            begun = true;
            runs.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(OnceOnly::begin);
        Thread two = new Thread(OnceOnly::begin);
        one.start();
        two.start();
        one.join();
        two.join();
        if (runs.get() != 1) {
            throw new AssertionError("twice");
        }
    }
}
