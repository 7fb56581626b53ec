//# race: PlainTop$Node.next  write PlainTop.java:21  read PlainTop.java:30
//# race: PlainTop$Node.value  write PlainTop.java:20  read PlainTop.java:32
//# race: PlainTop.top  write PlainTop.java:22  read PlainTop.java:21
//# race: PlainTop.top  write PlainTop.java:22  write PlainTop.java:22
//# race: PlainTop.top  write PlainTop.java:22  read PlainTop.java:26
//# race: PlainTop.top  write PlainTop.java:22  write PlainTop.java:31
//# race: PlainTop.top  write PlainTop.java:31  read PlainTop.java:21
//# why: push and pop read and write the plain top without any order.
//# advice: atomic PlainTop.top
public class PlainTop {
    static class Node {
        int value;
        Node next;
    }

    static Node top;

    static void push(int value) {
        Node node = new Node();
        node.value = value;
        node.next = top;
        top = node;
    }

    static int pop() {
        Node node = top;
        if (node == null) {
            return 0;
        }
        Node next = node.next;
        top = next;
        return node.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> push(1));
        Thread two = new Thread(() -> push(2));
        Thread three = new Thread(PlainTop::pop);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
