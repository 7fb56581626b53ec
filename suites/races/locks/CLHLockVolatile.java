//# races: none
//# why: the release of a node is a volatile write, and the next holder reads it.
import java.util.concurrent.atomic.AtomicReference;

public class CLHLockVolatile {
    static class QNode {
        volatile boolean locked;
    }

    static final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
    static int counter;

    static void work() {
        QNode mine = new QNode();
        mine.locked = true;
        QNode before = tail.getAndSet(mine);
        while (before.locked) {
            Thread.onSpinWait();
        }
        counter++;
        mine.locked = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CLHLockVolatile::work);
        Thread two = new Thread(CLHLockVolatile::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
