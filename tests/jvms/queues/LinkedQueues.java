// ConcurrentLinkedQueue and Deque, LinkedBlockingDeque: FIFO per producer, nothing lost.
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicInteger;

public class LinkedQueues {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        AtomicInteger taken = new AtomicInteger();
        int[] last = {-1, -1, -1};
        boolean[] ordered = {true};
        Thread[] producers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            producers[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    q.add(me * 1000 + k);
                }
            });
            producers[i].start();
        }
        Thread consumer = new Thread(() -> {
            while (taken.get() < 600) {
                Integer v = q.poll();
                if (v == null) {
                    Thread.yield();
                    continue;
                }
                taken.incrementAndGet();
                ordered[0] &= last[v / 1000] < v % 1000;
                last[v / 1000] = v % 1000;
            }
        });
        consumer.start();
        consumer.join();
        System.out.println(taken + " " + ordered[0] + " " + Arrays.toString(last) + " "
                + q.isEmpty() + " " + q.poll() + " " + q.peek());
        q.addAll(List.of(1, 2, 3, 4));
        q.remove(3);
        System.out.println(q + " " + q.size() + " " + q.contains(2));
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>();
        d.offerFirst("b");
        d.offerLast("c");
        d.push("a");
        System.out.println(d + " " + d.pollLast() + d.pop() + d.peekFirst() + " "
                + d.removeFirstOccurrence("b") + " " + d.pollFirst());
        LinkedBlockingDeque<Integer> b = new LinkedBlockingDeque<>(2);
        System.out.println(b.offerFirst(1) + " " + b.offerLast(2) + " " + b.offer(3) + " "
                + b.remainingCapacity() + " " + b.takeLast() + " " + b);
        try {
            b.addFirst(0);
            b.addFirst(-1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + b);
        }
    }
}
