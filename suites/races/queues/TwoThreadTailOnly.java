//# race: TwoThreadTailOnly.head  write TwoThreadTailOnly.java:24  read TwoThreadTailOnly.java:11
//# race: int[]  write TwoThreadTailOnly.java:14  read TwoThreadTailOnly.java:23
//# why: the volatile tail publishes an item, but nothing says when its slot is free again.
//# advice: volatile TwoThreadTailOnly.head
public class TwoThreadTailOnly {
    static final int[] items = new int[1];
    static int head;
    static volatile int tail;

    static boolean enqueue(int item) {
        if (tail - head == 1) {
            return false;
        }
        items[0] = item;
        tail = tail + 1;
        return true;
    }

    static int dequeue() {
        if (tail == head) {
            return 0;
        }
        int item = items[0];
        head = head + 1;
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            enqueue(1);
            enqueue(2);
        });
        Thread two = new Thread(TwoThreadTailOnly::dequeue);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
