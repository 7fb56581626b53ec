//# races: none
//# why: the plain-looking spin reads an atomic, and the lock is taken by getAndSet.
import java.util.concurrent.atomic.AtomicBoolean;

public class TestTestAndSet {
    static final AtomicBoolean held = new AtomicBoolean();
    static int counter;

    static void work() {
        while (true) {
            while (held.get()) {
                Thread.onSpinWait();
            }
            if (!held.getAndSet(true)) {
                break;
            }
        }
        counter++;
        held.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TestTestAndSet::work);
        Thread two = new Thread(TestTestAndSet::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
