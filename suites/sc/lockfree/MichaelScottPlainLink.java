// heddle: verdict=violated; finding=assertion; line=@bug; states=184
// Why: linking with a plain set lets two puts link to the same node, and one element is gone.
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottPlainLink {
    static class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    static void put(int value) {
        Node node = new Node(value);
        Node last = tail.get();
        last.next.set(node);
        tail.set(node);
    }

    static int take() {
        while (true) {
            Node first = head.get();
            Node next = first.next.get();
            if (next == null) {
                return 0;
            }
            if (head.compareAndSet(first, next)) {
                return next.value;
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
            put(value);
            got = take();
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
