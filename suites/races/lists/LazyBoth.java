//# races: none
//# why: links and marks are volatile, and keys are set before a link publishes them.
public class LazyBoth {
    static class Node {
        int key;
        volatile boolean marked;
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Node head = new Node(0, new Node(9, null));

    static synchronized void add(int key) {
        head.next = new Node(key, head.next);
    }

    static synchronized void removeFirst() {
        Node first = head.next;
        if (first.key < 9) {
            first.marked = true;
            head.next = first.next;
        }
    }

    static boolean contains(int key) {
        Node node = head;
        while (node.key < key) {
            node = node.next;
        }
        return node.key == key && !node.marked;
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
