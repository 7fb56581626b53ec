// heddle: verdict=violated; finding=never-ends; states=63
// Why: a thread that uses its own node again raises a flag its successor may still be waiting for,
// or waits for itself.
import java.util.concurrent.atomic.AtomicReference;

public class ClhOwnNode {
    static class Node {
        volatile boolean locked;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>(new Node());
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
            for (int i = 0; i < 2; i++) {
                node.locked = true;
                Node before = tail.getAndSet(node);
                while (before.locked) {
                    Thread.onSpinWait();
                }
                critical(me);
                node.locked = false;
            }
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
