//# races: none
//# why: a node's fields are read and written only while its monitor is held, hand over hand.
public class FineList {
    static class Node {
        int key;
        Node next;
    }

    static final Node head = new Node();

    static void add(int key) {
        synchronized (head) {
            Node node = new Node();
            node.key = key;
            node.next = head.next;
            head.next = node;
        }
    }

    static boolean hasSecond() {
        Node first;
        synchronized (head) {
            first = head.next;
        }
        if (first == null) {
            return false;
        }
        synchronized (first) {
            return first.next != null && first.key > 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        add(1);
        Thread one = new Thread(() -> add(2));
        Thread two = new Thread(FineList::hasSecond);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
