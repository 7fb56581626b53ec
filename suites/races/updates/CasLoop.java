//# races: none
//# why: the value is replaced by compareAndSet, as often as needed.
import java.util.concurrent.atomic.AtomicInteger;

public class CasLoop {
    static final AtomicInteger n = new AtomicInteger();

    static void twice() {
        int old;
        do {
            old = n.get();
        } while (!n.compareAndSet(old, old * 2 + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CasLoop::twice);
        Thread two = new Thread(CasLoop::twice);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
