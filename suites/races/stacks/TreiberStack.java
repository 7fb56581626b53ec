//# races: none
//# why: the plain fields of a node are set before the compareAndSet that publishes it.
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
    static class Node {
        int value;
        Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        Node node = new Node();
        node.value = value;
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    static int pop() {
        Node node;
        do {
            node = top.get();
            if (node == null) {
                return 0;
            }
        } while (!top.compareAndSet(node, node.next));
        return node.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> push(1));
        Thread two = new Thread(() -> push(2));
        Thread three = new Thread(TreiberStack::pop);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
