//# races: none
//# why: lazySet releases, and get acquires what it sees.
import java.util.concurrent.atomic.AtomicBoolean;

public class LazySet {
    static int data;
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            ready.lazySet(true);
        });
        Thread two = new Thread(() -> {
            if (ready.get()) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
