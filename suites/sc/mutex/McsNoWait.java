// heddle: verdict=violated; finding=never-ends; states=68
// Why: the compareAndSet fails because a successor is linking in; who leaves anyway never wakes
// it.
import java.util.concurrent.atomic.AtomicReference;

public class McsNoWait {
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
                node.waits = true;
                before.next = node;
                while (node.waits) {
                    Thread.onSpinWait();
                }
            }
            critical(me);
            if (node.next == null) {
                if (tail.compareAndSet(node, null)) {
                    return;
                }
                return;
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
