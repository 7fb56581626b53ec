//# races: none
//# why: the root answers through a volatile sense.
import java.util.concurrent.atomic.AtomicInteger;

public class StaticTreeVolatile {
    static final AtomicInteger children = new AtomicInteger(1);
    static final int[] log = new int[2];
    static volatile boolean sense;

    static void root() {
        log[0] = 1;
        while (children.get() > 0) {
            Thread.onSpinWait();
        }
        int seen = log[1];
        sense = true;
    }

    static void child() {
        log[1] = 1;
        children.decrementAndGet();
        while (!sense) {
            Thread.onSpinWait();
        }
        int seen = log[0];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(StaticTreeVolatile::root);
        Thread two = new Thread(StaticTreeVolatile::child);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
