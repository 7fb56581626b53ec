//# races: none
//# why: push and pop hold the same monitor, and a popped node has one owner.
public class LockedStack {
    static class Node {
        int value;
        Node next;
    }

    static Node top;

    static synchronized void push(int value) {
        Node node = new Node();
        node.value = value;
        node.next = top;
        top = node;
    }

    static synchronized Node pop() {
        Node node = top;
        if (node != null) {
            top = node.next;
        }
        return node;
    }

    static void use() {
        Node node = pop();
        if (node != null) {
            node.value++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> push(1));
        Thread two = new Thread(LockedStack::use);
        Thread three = new Thread(LockedStack::use);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
