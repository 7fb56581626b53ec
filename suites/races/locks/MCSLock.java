//# race: MCSLock$QNode.locked  write MCSLock.java:26  write MCSLock.java:41
//# race: MCSLock$QNode.locked  write MCSLock.java:41  read MCSLock.java:28
//# race: MCSLock$QNode.next  write MCSLock.java:27  read MCSLock.java:33
//# race: MCSLock$QNode.next  write MCSLock.java:27  read MCSLock.java:37
//# race: MCSLock$QNode.next  write MCSLock.java:27  read MCSLock.java:41
//# race: MCSLock.counter  write MCSLock.java:32  read MCSLock.java:32
//# race: MCSLock.counter  write MCSLock.java:32  write MCSLock.java:32
//# why: both the link to the next thread and the signal to it are plain.
//# advice: volatile MCSLock.QNode.next
//# advice: volatile MCSLock.QNode.locked
import java.util.concurrent.atomic.AtomicReference;

public class MCSLock {
    static class QNode {
        boolean locked;
        QNode next;
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
        Thread one = new Thread(MCSLock::work);
        Thread two = new Thread(MCSLock::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
