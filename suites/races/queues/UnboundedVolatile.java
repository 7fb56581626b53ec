//# races: none
//# why: the volatile link publishes a node's value from the one lock's holder to the other's.
import java.util.concurrent.locks.ReentrantLock;

public class UnboundedVolatile {
    static class Node {
        int value;
        volatile Node next;

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
        Thread one = new Thread(() -> {
            enqueue(1);
            enqueue(2);
        });
        Thread two = new Thread(UnboundedVolatile::dequeue);
        Thread three = new Thread(UnboundedVolatile::dequeue);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
