//# race: UnboundedQueue$Node.next  write UnboundedQueue.java:28  read UnboundedQueue.java:38
//# race: UnboundedQueue$Node.next  write UnboundedQueue.java:28  read UnboundedQueue.java:41
//# race: UnboundedQueue$Node.next  write UnboundedQueue.java:28  read UnboundedQueue.java:42
//# race: UnboundedQueue$Node.value  write UnboundedQueue.java:15  read UnboundedQueue.java:41
//# why: enqueue and dequeue hold different locks and meet at the plain link of the last node.
//# advice: volatile UnboundedQueue.Node.next
import java.util.concurrent.locks.ReentrantLock;

public class UnboundedQueue {
    static class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final ReentrantLock enqLock = new ReentrantLock();
    static final ReentrantLock deqLock = new ReentrantLock();
    static Node head = new Node(0);
    static Node tail = head;

    static void enqueue(int value) {
        enqLock.lock();
        try {
            Node node = new Node(value);
            tail.next = node;
            tail = node;
        } finally {
            enqLock.unlock();
        }
    }

    static int dequeue() {
        deqLock.lock();
        try {
            if (head.next == null) {
                return 0;
            }
            int value = head.next.value;
            head = head.next;
            return value;
        } finally {
            deqLock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enqueue(1));
        Thread two = new Thread(UnboundedQueue::dequeue);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
