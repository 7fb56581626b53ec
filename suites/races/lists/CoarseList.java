//# races: none
//# why: every method holds the monitor of the list.
public class CoarseList {
    static class Node {
        int key;
        Node next;
    }

    Node head;

    synchronized void add(int key) {
        Node node = new Node();
        node.key = key;
        node.next = head;
        head = node;
    }

    synchronized boolean contains(int key) {
        for (Node node = head; node != null; node = node.next) {
            if (node.key == key) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        CoarseList list = new CoarseList();
        Thread one = new Thread(() -> list.add(1));
        Thread two = new Thread(() -> list.contains(1));
        Thread three = new Thread(() -> list.add(2));
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
