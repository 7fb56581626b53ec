//# races: none
//# why: each index is volatile and written by one thread only; a slot is used again after head
//#      has moved.
public class TwoThreadVolatile {
    static final int[] items = new int[2];
    static volatile int head;
    static volatile int tail;

    static boolean enqueue(int item) {
        if (tail - head == 2) {
            return false;
        }
        items[tail % 2] = item;
        tail = tail + 1;
        return true;
    }

    static int dequeue() {
        if (tail == head) {
            return 0;
        }
        int item = items[head % 2];
        head = head + 1;
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            enqueue(1);
            enqueue(2);
            enqueue(3);
        });
        Thread two = new Thread(() -> {
            dequeue();
            dequeue();
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
