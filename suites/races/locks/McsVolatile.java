//# races: none
//# why: both the link and the signal are volatile.
import java.util.concurrent.atomic.AtomicReference;

public class McsVolatile {
    static class QNode {
        volatile boolean locked;
        volatile QNode next;
    }

    static final AtomicReference<QNode> tail = new AtomicReference<>();
    static int counter;

    static void work() {
        QNode mine = new QNode();
        QNode before = tail.getAndSet(mine);
        if (before != null) {
            mine.locked = true;
            before.next = mine;
            while (mine.locked) {
                Thread.onSpinWait();
            }
        }
        counter++;
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) {
                return;
            }
            while (mine.next == null) {
                Thread.onSpinWait();
            }
        }
        mine.next.locked = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(McsVolatile::work);
        Thread two = new Thread(McsVolatile::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
