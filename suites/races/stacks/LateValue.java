//# race: LateValue$Node.value  write LateValue.java:19  read LateValue.java:30
//# why: the value is written after the node was pushed; nothing orders it with the pop.
//# advice: move LateValue.java:19
import java.util.concurrent.atomic.AtomicReference;

public class LateValue {
    static class Node {
        int value;
        Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        Node node = new Node();
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
        node.value = value;
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
        Thread two = new Thread(LateValue::pop);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
