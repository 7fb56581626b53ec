// heddle: verdict=violated; finding=never-ends; states=76
// Why: linked in before its flag is raised, a thread can raise it after it was told to go on.
import java.util.concurrent.atomic.AtomicReference;

public class McsLateFlag {
    static class Node {
        volatile Node next;
        volatile boolean waits;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>();
    static int owner;
    static boolean broken;

    static void critical(int me) {
        owner = me;
        if (owner != me) {
            broken = true;
        }
    }

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            Node node = new Node();
            Node before = tail.getAndSet(node);
            if (before != null) {
                before.next = node;
                node.waits = true;
                while (node.waits) {
                    Thread.onSpinWait();
                }
            }
            critical(me);
            if (node.next == null) {
                if (tail.compareAndSet(node, null)) {
                    return;
                }
                while (node.next == null) {
                    Thread.onSpinWait();
                }
            }
            node.next.waits = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] all = new Worker[2];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Worker(i);
        }
        for (Worker w : all) {
            w.start();
        }
        for (Worker w : all) {
            w.join();
        }
        if (broken) {
            throw new AssertionError("two threads in the critical section"); // @bug
        }
    }
}
