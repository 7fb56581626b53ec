//# race: LazyNext$Node.marked  write LazyNext.java:25  read LazyNext.java:35
//# why: a node is published by the volatile link, but it is marked while others can read it.
//# advice: volatile LazyNext.Node.marked
public class LazyNext {
    static class Node {
        int key;
        boolean marked;
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
