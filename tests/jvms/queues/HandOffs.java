// SynchronousQueue, LinkedTransferQueue and DelayQueue: hand-offs and delays.
//# jdk: 16 records
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class HandOffs {
    record Item(String name, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((Item) o).at);
        }
    }

    static void handOff(SynchronousQueue<Integer> q) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 50; i++) {
                    q.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        int hash = 0;
        for (int i = 0; i < 50; i++) {
            hash = hash * 31 + q.take();
        }
        producer.join();
        System.out.println(hash + " " + q.size() + " " + q.peek() + " " + q.offer(1) + " "
                + q.poll(2, TimeUnit.MILLISECONDS));
    }

    public static void main(String[] args) throws Exception {
        handOff(new SynchronousQueue<>());
        handOff(new SynchronousQueue<>(true));
        LinkedTransferQueue<String> t = new LinkedTransferQueue<>();
        System.out.println(t.tryTransfer("nobody") + " " + t.tryTransfer("late", 2,
                TimeUnit.MILLISECONDS) + " " + t.hasWaitingConsumer() + " " + t.size());
        StringBuilder got = new StringBuilder();
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    got.append(t.take());
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        t.transfer("x");
        t.put("y");
        t.transfer("z");
        consumer.join();
        System.out.println(got + " " + t.isEmpty());
        DelayQueue<Item> d = new DelayQueue<>();
        long now = System.nanoTime();
        d.add(new Item("third", now + 30_000_000L));
        d.add(new Item("first", now + 10_000_000L));
        d.add(new Item("second", now + 20_000_000L));
        d.add(new Item("far", now + 3_600_000_000_000L));
        System.out.println(d.take().name() + " " + d.take().name() + " " + d.take().name() + " "
                + d.poll() + " " + d.size() + " " + d.peek().name());
    }
}
