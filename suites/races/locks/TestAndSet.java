//# races: none
//# why: each holder's set(false) is read by the next one's getAndSet.
import java.util.concurrent.atomic.AtomicBoolean;

public class TestAndSet {
    static final AtomicBoolean held = new AtomicBoolean();
    static int counter;

    static void work() {
        while (held.getAndSet(true)) {
            Thread.onSpinWait();
        }
        counter++;
        held.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TestAndSet::work);
        Thread two = new Thread(TestAndSet::work);
        Thread three = new Thread(TestAndSet::work);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
