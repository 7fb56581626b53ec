// Phasers in tiers, Exchanger pairs, SubmissionPublisher, timeouts of futures, ForkJoin exceptions.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class SyncExotica {
    static void phasers() throws Exception {
        Phaser root = new Phaser() {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                return phase >= 3 || registered == 0;
            }
        };
        Phaser left = new Phaser(root, 2);
        Phaser right = new Phaser(root, 1);
        AtomicInteger[] seen = {
                new AtomicInteger(), new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
        List<Thread> threads = new ArrayList<>();
        for (Phaser p : List.of(left, left, right)) {
            Thread t = new Thread(() -> {
                for (int i = 0; i < 4; i++) {
                    seen[i].incrementAndGet();
                    int phase = p.arriveAndAwaitAdvance();
                    if (phase < 0)
                        break;
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) t.join();
        System.out.println(
                root.isTerminated() + " " + Arrays.toString(seen) + " " + left.isTerminated());
    }

    static void exchange() throws Exception {
        Exchanger<String> x = new Exchanger<>();
        FutureTask<String> other =
                new FutureTask<>(() -> x.exchange("from b") + x.exchange("again b"));
        new Thread(other).start();
        String got = x.exchange("from a") + x.exchange("again a");
        System.out.println(got + " / " + other.get());
        try {
            x.exchange("nobody", 5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("nobody came " + e.getMessage());
        }
    }

    static void publisher() throws Exception {
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(1);
        try (SubmissionPublisher<Integer> p =
                        new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4)) {
            p.subscribe(new Flow.Subscriber<>() {
                Flow.Subscription s;

                public void onSubscribe(Flow.Subscription s) {
                    this.s = s;
                    s.request(2);
                }

                public void onNext(Integer i) {
                    got.add(i);
                    s.request(1);
                }

                public void onError(Throwable t) {
                    System.out.println("error " + t);
                    done.countDown();
                }

                public void onComplete() {
                    done.countDown();
                }
            });
            for (int i = 0; i < 20; i++) p.submit(i);
        }
        done.await();
        System.out.println(got);
    }

    static void futures() throws Exception {
        CompletableFuture<String> never = new CompletableFuture<>();
        try {
            never.copy().orTimeout(10, TimeUnit.MILLISECONDS).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        System.out.println(never.copy().completeOnTimeout("late", 5, TimeUnit.MILLISECONDS).get());
        CompletableFuture<Integer> failed =
                CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("s"); });
        CompletableFuture<Integer> chain =
                failed.thenApply(x -> x).thenCompose(x -> CompletableFuture.completedFuture(x + 1));
        try {
            chain.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause() + " " + chain.isCompletedExceptionally());
        }
        System.out.println(chain.handle((v, t) -> t.getClass().getSimpleName()).get()
                + chain.exceptionally(t -> - 1).get());
        CompletableFuture<Object> any =
                CompletableFuture.anyOf(never, CompletableFuture.supplyAsync(() -> "first"));
        System.out.println(
                any.get() + " " + never.isDone() + never.cancel(true) + never.isCancelled());
        try {
            never.thenRun(() -> {}).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass());
        }
    }

    static class Failing extends RecursiveTask<Integer> {
        final int n;

        Failing(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n == 0)
                throw new ArrayIndexOutOfBoundsException("leaf");
            Failing a = new Failing(n - 1);
            a.fork();
            try {
                return a.join() + 1;
            } finally {
                count.increment();
            }
        }
    }

    static final LongAdder count = new LongAdder();

    static void forkJoin() {
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            pool.invoke(new Failing(5));
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(
                    "caught " + (e.getMessage() != null || e.getCause() != null) + " " + count);
        }
        ForkJoinTask<?> t = pool.submit((Runnable) () -> { throw new RuntimeException("r"); });
        t.quietlyJoin();
        System.out.println(t.isCompletedAbnormally() + " " + t.getException().getClass().getName());
        pool.shutdown();
    }

    static void stamped() {
        java.util.concurrent.locks.StampedLock l = new java.util.concurrent.locks.StampedLock();
        long o = l.tryOptimisticRead();
        long w = l.writeLock();
        System.out.println(l.validate(o) + " " + l.tryReadLock() + " "
                + l.tryConvertToReadLock(w) % 2 + " " + l.getReadLockCount());
        try {
            l.unlockWrite(w);
        } catch (IllegalMonitorStateException e) {
            System.out.println("not a write stamp now");
        }
    }

    public static void main(String[] args) throws Exception {
        phasers();
        exchange();
        publisher();
        futures();
        forkJoin();
        stamped();
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        try {
            m.computeIfAbsent("a", k -> m.computeIfAbsent("a", q -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        m.merge("b", 1, Integer::sum);
        System.out.println(m.merge("b", 1, (x, y) -> null) + " "
                + m.compute("c", (k, v) -> v == null ? 7 : 8) + " "
                + m.computeIfPresent("c", (k, v) -> null) + " " + m.size());
    }
}
