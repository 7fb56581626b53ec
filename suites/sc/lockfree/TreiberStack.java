// heddle: verdict=holds; states=61
// Why: pushes and pops take effect at their compareAndSet; two of each leave nothing and lose
// nothing.
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int value) {
        Node node = new Node(value);
        do {
            node.next = head.get();
        } while (!head.compareAndSet(node.next, node));
    }

    static int pop() {
        while (true) {
            Node node = head.get();
            if (node == null) {
                return 0;
            }
            if (head.compareAndSet(node, node.next)) {
                return node.value;
            }
        }
    }

    static class Worker extends Thread {
        final int value;
        int got;

        Worker(int value) {
            this.value = value;
        }

        @Override
        public void run() {
            push(value);
            got = pop();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(1);
        Worker b = new Worker(2);
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.got + b.got != 3 || head.get() != null) {
            throw new AssertionError("got " + a.got + " and " + b.got);
        }
    }
}
