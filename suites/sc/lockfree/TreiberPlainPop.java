// heddle: verdict=violated; finding=assertion; line=@bug; states=63
// Why: pop reads the top and writes the next in two steps: both can pop the same, or drop a push.
import java.util.concurrent.atomic.AtomicReference;

public class TreiberPlainPop {
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
        Node node = head.get();
        if (node == null) {
            return 0;
        }
        head.set(node.next);
        return node.value;
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
        if (a.got + b.got != 3) {
            throw new AssertionError("got " + a.got + " and " + b.got); // @bug
        }
    }
}
