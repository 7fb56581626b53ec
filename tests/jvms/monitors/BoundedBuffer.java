// A bounded buffer from wait and notifyAll, with several producers and consumers.
import java.util.ArrayDeque;
import java.util.Deque;

public class BoundedBuffer {
    private final Deque<Integer> items = new ArrayDeque<>();
    private final int capacity;
    private int highest;

    BoundedBuffer(int capacity) {
        this.capacity = capacity;
    }

    synchronized void put(int v) throws InterruptedException {
        while (items.size() == capacity) {
            wait();
        }
        items.add(v);
        highest = Math.max(highest, items.size());
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        int v = items.remove();
        notifyAll();
        return v;
    }

    interface Body {
        void run() throws InterruptedException;
    }

    static Thread start(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer(3);
        int perProducer = 100;
        long[] sums = new long[2];
        int[] counts = new int[2];
        Thread[] producers = new Thread[3];
        Thread[] consumers = new Thread[2];
        for (int c = 0; c < 2; c++) {
            int me = c;
            consumers[c] = start(() -> {
                for (int v = buffer.take(); v >= 0; v = buffer.take()) {
                    sums[me] += v;
                    counts[me]++;
                }
            });
        }
        for (int p = 0; p < 3; p++) {
            int base = p * 1000;
            producers[p] = start(() -> {
                for (int i = 0; i < perProducer; i++) {
                    buffer.put(base + i);
                }
            });
        }
        for (Thread t : producers) {
            t.join();
        }
        buffer.put(-1);
        buffer.put(-1);
        for (Thread t : consumers) {
            t.join();
        }
        System.out.println((sums[0] + sums[1]) + " " + (counts[0] + counts[1]) + " "
                + (buffer.highest <= 3) + " " + buffer.items.size());
    }
}
