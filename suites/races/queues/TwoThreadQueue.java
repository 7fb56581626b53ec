//# race: TwoThreadQueue.head  write TwoThreadQueue.java:26  read TwoThreadQueue.java:13
//# race: TwoThreadQueue.tail  write TwoThreadQueue.java:17  read TwoThreadQueue.java:22
//# race: int[]  write TwoThreadQueue.java:16  read TwoThreadQueue.java:25
//# why: one thread enqueues and one dequeues, and the indices that order them are plain.
//# advice: volatile TwoThreadQueue.tail
//# advice: volatile TwoThreadQueue.head
public class TwoThreadQueue {
    static final int[] items = new int[2];
    static int head;
    static int tail;

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
