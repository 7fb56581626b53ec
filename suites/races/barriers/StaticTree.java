//# race: StaticTree.sense  write StaticTree.java:18  read StaticTree.java:24
//# race: int[]  write StaticTree.java:13  read StaticTree.java:27
//# why: children report through an atomic counter, but the root answers through a plain sense.
//# advice: volatile StaticTree.sense
import java.util.concurrent.atomic.AtomicInteger;

public class StaticTree {
    static final AtomicInteger children = new AtomicInteger(1);
    static final int[] log = new int[2];
    static boolean sense;

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
        Thread one = new Thread(StaticTree::root);
        Thread two = new Thread(StaticTree::child);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
