//# race: McsNextVolatile$QNode.locked  write McsNextVolatile.java:37  read McsNextVolatile.java:24
//# race: McsNextVolatile.counter  write McsNextVolatile.java:28  read McsNextVolatile.java:28
//# race: McsNextVolatile.counter  write McsNextVolatile.java:28  write McsNextVolatile.java:28
//# why: the link is volatile now, the signal is still plain; so what the lock guards is not
//#      ordered.
//# advice: volatile McsNextVolatile.QNode.locked
import java.util.concurrent.atomic.AtomicReference;

public class McsNextVolatile {
    static class QNode {
        boolean locked;
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
        Thread one = new Thread(McsNextVolatile::work);
        Thread two = new Thread(McsNextVolatile::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
