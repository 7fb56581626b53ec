//# races: none
//# why: a compareAndSet that fails is still a volatile read, and comes after the set it saw.
import java.util.concurrent.atomic.AtomicInteger;

public class FailedCas {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            state.set(1);
        });
        Thread two = new Thread(() -> {
            if (!state.compareAndSet(0, 2)) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
