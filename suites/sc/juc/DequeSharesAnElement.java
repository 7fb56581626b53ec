// heddle: verdict=violated; finding=assertion; line=@bug
// heddle: flags=--juc jdk; verdict=violated; finding=assertion; line=@bug
// Why: the deque's documentation promises atomic operations, but the JDK's code does not keep the
// promise. pollLast takes -8 from the middle of a chain whose other end already has -6, and
// peekFirst has seen -8 there before. So the operations of this class are no steps.
import java.util.concurrent.ConcurrentLinkedDeque;

public class DequeSharesAnElement {
    static final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    static Integer polled;
    static Integer peeked;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            deque.addFirst(-8);
            polled = deque.pollLast();
        });
        Thread b = new Thread(() -> {
            deque.addLast(-6);
            peeked = deque.peekFirst();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        assert polled != -8 || peeked != -8 : "both have -8"; // @bug
    }
}
