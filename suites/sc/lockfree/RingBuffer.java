// heddle: args=1; verdict=holds; states=16
// heddle: args=2; verdict=violated; finding=never-ends; states=79
// Why: one producer and one consumer need no atomic step, each index having one writer; two
// producers can write the same slot, and the consumer waits for an item that was overwritten.
public class RingBuffer {
    static final int[] slots = new int[2];
    static volatile int head;
    static volatile int tail;

    static class Producer extends Thread {
        final int items;

        Producer(int items) {
            this.items = items;
        }

        @Override
        public void run() {
            for (int i = 0; i < items; i++) {
                int at = tail;
                slots[at % 2] = 1;
                tail = at + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        for (int i = 0; i < producers; i++) {
            new Producer(2 / producers).start();
        }
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            while (head == tail) {
                Thread.onSpinWait();
            }
            sum += slots[head % 2];
            head = head + 1;
        }
        if (sum != 2) {
            throw new AssertionError("sum: " + sum);
        }
    }
}
