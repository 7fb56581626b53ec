import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Tests as people write them: a time limit only keeps them from hanging. */
class SafetyNetTest {
    @Test
    void latch() throws Exception {
        AtomicInteger count = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                count.incrementAndGet();
                done.countDown();
            }).start();
        }
        assertTrue(done.await(5, TimeUnit.SECONDS));
        assertEquals(2, count.get());
    }

    @Test
    void future() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> answer = pool.submit(() -> 42);
        assertEquals(42, answer.get(5, TimeUnit.SECONDS));
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Test
    void completable() throws Exception {
        CompletableFuture<String> promise = new CompletableFuture<>();
        new Thread(() -> promise.complete("kept")).start();
        assertEquals("kept", promise.get(5, TimeUnit.SECONDS));
    }

    @Test
    void queue() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.add(1)).start();
        assertEquals(1, queue.poll(1, TimeUnit.SECONDS));
    }

    @Test
    void lock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        holder.start();
        assertTrue(lock.tryLock(1, TimeUnit.SECONDS));
        lock.unlock();
        holder.join(1000);
        assertFalse(holder.isAlive());
    }

    private volatile boolean ready;

    @Test
    void sleep() throws Exception {
        new Thread(() -> ready = true).start();
        Thread.sleep(100);
        assertTrue(ready);
    }

    @Test
    void nobodyCounts() throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(done::countDown).start();
        assertTrue(done.await(5, TimeUnit.SECONDS));
    }
}
