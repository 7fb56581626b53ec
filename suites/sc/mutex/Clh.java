// heddle: verdict=holds; states=159
// Why: each waits for the node before its own, and takes that one, which nobody reads, for next
// time.
import java.util.concurrent.atomic.AtomicReference;

public class Clh {
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
                node = before;
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
