// heddle: verdict=holds; states=103
// Why: AtomicStampedReference compares the stamp too, so a head that came back is not taken for
// the old.
import java.util.concurrent.atomic.AtomicStampedReference;

public class StampedStack {
    static class Node {
        Node next;
    }

    static final Node bottom = new Node();
    static final Node top = new Node();
    static final AtomicStampedReference<Node> head;

    static {
        top.next = bottom;
        head = new AtomicStampedReference<>(top, 0);
    }

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node node = head.get(stamp);
            if (node == null || head.compareAndSet(node, node.next, stamp[0], stamp[0] + 1)) {
                return node;
            }
        }
    }

    static void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = head.get(stamp);
        } while (!head.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    static class Popper extends Thread {
        Node got;

        @Override
        public void run() {
            got = pop();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Popper popper = new Popper();
        popper.start();
        Node first = pop();
        Node second = pop();
        if (first != null) {
            push(first);
        }
        popper.join();
        int places = 0;
        for (Node node = head.getReference(); node != null; node = node.next) {
            places++;
        }
        places += popper.got != null ? 1 : 0;
        places += second != null ? 1 : 0;
        if (places != 2 || (popper.got != null && popper.got == second)) {
            throw new AssertionError("nodes in " + places + " places");
        }
    }
}
