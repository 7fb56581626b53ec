//# races: none
//# why: links with their marks are atomic references, and a node's plain key is set before it is
//#      linked.
import java.util.concurrent.atomic.AtomicMarkableReference;

public class LockFreeList {
    static class Node {
        int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    static final Node head = new Node(0, new Node(9, null));

    static void add(int key) {
        while (true) {
            Node first = head.next.getReference();
            Node node = new Node(key, first);
            if (head.next.compareAndSet(first, node, false, false)) {
                return;
            }
        }
    }

    static boolean removeFirst() {
        Node first = head.next.getReference();
        Node second = first.next.getReference();
        return second != null && first.next.compareAndSet(second, second, false, true)
            && head.next.compareAndSet(first, second, false, false);
    }

    static boolean contains(int key) {
        Node node = head;
        while (node.key < key) {
            node = node.next.getReference();
        }
        return node.key == key && !node.next.isMarked();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            add(1);
            removeFirst();
        });
        Thread two = new Thread(() -> contains(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
