// ArrayBlockingQueue, LinkedBlockingQueue, PriorityBlockingQueue: blocking, timeouts, draining.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

public class BlockingQueues {
    static void pipeline(BlockingQueue<Integer> in) throws Exception {
        BlockingQueue<Integer> out = new LinkedBlockingQueue<>();
        Thread square = new Thread(() -> {
            try {
                for (int v = in.take(); v >= 0; v = in.take()) {
                    out.put(v * v);
                }
                out.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        square.start();
        Thread feed = new Thread(() -> {
            try {
                for (int i = 0; i < 100; i++) {
                    in.put(i);
                }
                in.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        feed.start();
        long sum = 0;
        for (int v = out.take(); v >= 0; v = out.take()) {
            sum = sum * 3 % 1_000_003 + v;
        }
        feed.join();
        square.join();
        System.out.println(in.getClass().getSimpleName() + " " + sum + " " + in.size());
    }

    public static void main(String[] args) throws Exception {
        pipeline(new ArrayBlockingQueue<>(2));
        pipeline(new ArrayBlockingQueue<>(1, true));
        pipeline(new LinkedBlockingQueue<>(3));
        pipeline(new LinkedBlockingQueue<>());
        ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(2);
        System.out.println(q.offer("a") + " " + q.offer("b") + " " + q.offer("c") + " "
                + q.offer("c", 5, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
        try {
            q.add("c");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<String> drained = new ArrayList<>();
        System.out.println(q.drainTo(drained, 1) + " " + drained + " " + q + " " + q.poll() + " "
                + q.poll() + " " + q.poll(5, TimeUnit.MILLISECONDS));
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(4, Comparator.comparing(
                String::length).thenComparing(Comparator.naturalOrder()));
        p.addAll(List.of("ccc", "a", "bb", "aa", "dddd"));
        StringBuilder s = new StringBuilder();
        while (!p.isEmpty()) {
            s.append(p.take()).append(' ');
        }
        System.out.println(s);
        Thread blocked = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) {
                System.out.println("take was interrupted");
            }
        });
        blocked.start();
        while (blocked.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        blocked.interrupt();
        blocked.join();
        try {
            q.put(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }
}
