//# races: none
//# why: the update is one step of an atomic class.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicUpdate {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> n.incrementAndGet());
        Thread two = new Thread(() -> n.incrementAndGet());
        one.start();
        two.start();
        one.join();
        two.join();
        if (n.get() != 2) {
            throw new AssertionError("lost");
        }
    }
}
