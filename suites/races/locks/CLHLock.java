//# race: CLHLock$QNode.locked  write CLHLock.java:24  read CLHLock.java:20
//# race: CLHLock.counter  write CLHLock.java:23  read CLHLock.java:23
//# race: CLHLock.counter  write CLHLock.java:23  write CLHLock.java:23
//# why: a node is published by getAndSet, but given back by a plain write.
//# advice: volatile CLHLock.QNode.locked
import java.util.concurrent.atomic.AtomicReference;

public class CLHLock {
    static class QNode {
        boolean locked;
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
        Thread one = new Thread(CLHLock::work);
        Thread two = new Thread(CLHLock::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
