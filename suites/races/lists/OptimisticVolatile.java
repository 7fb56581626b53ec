//# races: none
//# why: the volatile link publishes a node with its key, so the walk without locks is ordered.
public class OptimisticVolatile {
    static class Node {
        int key;
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Node head = new Node(0, new Node(9, null));

    static boolean add(int key) {
        while (true) {
            Node before = head;
            Node current = before.next;
            while (current.key < key) {
                before = current;
                current = current.next;
            }
            synchronized (before) {
                if (before.next == current) {
                    before.next = new Node(key, current);
                    return true;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
