// heddle: verdict=holds; outcome=value=4; states=26
// Why: a compareAndSet fails only because another has succeeded, and that happens four times.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

public class CasRetry {
    static final AtomicInteger value = new AtomicInteger();

    static void increment() {
        int seen;
        do {
            seen = value.get();
        } while (!value.compareAndSet(seen, seen + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable twice = () -> {
            increment();
            increment();
        };
        Thread one = new Thread(twice);
        Thread two = new Thread(twice);
        one.start();
        two.start();
        one.join();
        two.join();
        Heddle.outcome("value", value.get());
    }
}
