//# race: LazyList$Node.key  write LazyList.java:16  read LazyList.java:37
//# race: LazyList$Node.key  write LazyList.java:16  read LazyList.java:40
//# race: LazyList$Node.marked  write LazyList.java:30  read LazyList.java:40
//# race: LazyList$Node.next  write LazyList.java:24  read LazyList.java:38
//# race: LazyList$Node.next  write LazyList.java:31  read LazyList.java:38
//# why: contains takes no lock, and all the fields it reads are plain.
//# advice: volatile LazyList.Node.next
//# advice: volatile LazyList.Node.marked
public class LazyList {
    static class Node {
        int key;
        boolean marked;
        Node next;

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
