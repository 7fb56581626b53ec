//# races: none
//# why: head, tail and links are atomic references, and a node's value is set before it is
//#      linked.
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottQueue {
    static class Node {
        int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final Node sentinel = new Node(0);
    static final AtomicReference<Node> head = new AtomicReference<>(sentinel);
    static final AtomicReference<Node> tail = new AtomicReference<>(sentinel);

    static void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    static int dequeue() {
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

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enqueue(1));
        Thread two = new Thread(() -> enqueue(2));
        Thread three = new Thread(MichaelScottQueue::dequeue);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
