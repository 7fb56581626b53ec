//# race: TreeBarrier.value  write TreeBarrier.java:35  write TreeBarrier.java:35
//# why: each node's count is atomic and its sense volatile; the field is written by all after
//#      the barrier.
//# advice: volatile TreeBarrier.value
import java.util.concurrent.atomic.AtomicInteger;

public class TreeBarrier {
    static class Node {
        final AtomicInteger count = new AtomicInteger(2);
        final Node parent;
        volatile boolean sense;

        Node(Node parent) {
            this.parent = parent;
        }

        void await() {
            if (count.decrementAndGet() == 0) {
                if (parent != null) {
                    parent.await();
                }
                sense = true;
            } else {
                while (!sense) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static int value;

    static void work(Node leaf) {
        leaf.await();
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Node root = new Node(null);
        root.count.set(1);
        Node leaf = new Node(root);
        Thread one = new Thread(() -> work(leaf));
        Thread two = new Thread(() -> work(leaf));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
