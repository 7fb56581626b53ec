// util.concurrent: futures, executors, services, monitors, striped locks. Everything printed is the
// same in every schedule.
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.AbstractExecutionThreadService;
import com.google.common.util.concurrent.AbstractIdleService;
import com.google.common.util.concurrent.AsyncCallable;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.AtomicLongMap;
import com.google.common.util.concurrent.Callables;
import com.google.common.util.concurrent.CycleDetectingLockFactory;
import com.google.common.util.concurrent.ExecutionSequencer;
import com.google.common.util.concurrent.FluentFuture;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListenableFutureTask;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.Service;
import com.google.common.util.concurrent.ServiceManager;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.google.common.util.concurrent.Uninterruptibles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;

@SuppressWarnings("UnstableApiUsage")
public class Concurrent {
    static final Executor DIRECT = MoreExecutors.directExecutor();

    public static void main(String[] args) throws Exception {
        settable();
        chains();
        many();
        pool();
        timeouts();
        monitors();
        stripes();
        services();
        counters();
    }

    static void settable() throws Exception {
        SettableFuture<String> f = SettableFuture.create();
        List<String> log = new ArrayList<>();
        f.addListener(() -> log.add("listener"), DIRECT);
        Futures.addCallback(f, new FutureCallback<String>() {
            @Override
            public void onSuccess(String value) {
                log.add("success " + value);
            }

            @Override
            public void onFailure(Throwable t) {
                log.add("failure " + t);
            }
        }, DIRECT);
        System.out.println(
                f.isDone() + " " + f.set("v") + " " + f.set("w") + " " + f.get() + " " + log);
        SettableFuture<String> failed = SettableFuture.create();
        failed.setException(new IllegalStateException("bad"));
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        SettableFuture<String> cancelled = SettableFuture.create();
        cancelled.cancel(true);
        try {
            cancelled.get();
        } catch (CancellationException e) {
            System.out.println(e.getMessage() + " " + cancelled.isCancelled());
        }
        Thread late =
                new Thread(() -> Uninterruptibles.sleepUninterruptibly(1, TimeUnit.MILLISECONDS));
        late.start();
        Thread.currentThread().interrupt();
        Uninterruptibles.joinUninterruptibly(late);
        System.out.println(late.isAlive() + " " + Thread.interrupted());
    }

    static void chains() throws Exception {
        ListenableFuture<Integer> start = Futures.immediateFuture(20);
        System.out.println(
                FluentFuture.from(start)
                        .transform(x -> x + 1, DIRECT)
                        .transformAsync(x -> Futures.immediateFuture("got " + x * 2), DIRECT)
                        .get());
        System.out.println(FluentFuture
                                   .from(Futures.<Integer>immediateFailedFuture(
                                           new ArithmeticException("zero")))
                                   .catching(ArithmeticException.class, e -> - 1, DIRECT)
                                   .get());
        System.out.println(Futures.getDone(Futures.transform(start, Object::toString, DIRECT)) + " "
                + Futures.getUnchecked(Futures.submit(Callables.returning(9), DIRECT)));
        System.out.println(start.isDone() + " " + Futures.immediateVoidFuture().isDone());
    }

    static void many() throws Exception {
        SettableFuture<Integer> a = SettableFuture.create();
        SettableFuture<Integer> b = SettableFuture.create();
        ListenableFuture<List<Integer>> all = Futures.allAsList(a, b);
        ListenableFuture<List<Integer>> good = Futures.successfulAsList(
                a, b, Futures.immediateFailedFuture(new Exception("lost")));
        ListenableFuture<Integer> sum = Futures.whenAllSucceed(a, b).call(
                () -> Futures.getDone(a) + Futures.getDone(b), DIRECT);
        ImmutableList<ListenableFuture<Integer>> order = Futures.inCompletionOrder(List.of(a, b));
        b.set(2);
        System.out.println(all.isDone() + " " + order.get(0).get());
        a.set(1);
        System.out.println(
                all.get() + " " + good.get() + " " + sum.get() + " " + order.get(1).get());
    }

    static void pool() throws Exception {
        ListeningExecutorService pool =
                MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3,
                        new ThreadFactoryBuilder()
                                .setNameFormat("pool-%d")
                                .setDaemon(true)
                                .build()));
        List<ListenableFuture<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            parts.add(pool.submit(() -> n * n));
        }
        System.out.println(Futures.allAsList(parts).get());
        ExecutionSequencer sequencer = ExecutionSequencer.create();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<ListenableFuture<Boolean>> steps = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            steps.add(sequencer.submit(() -> order.add(n), pool));
        }
        Futures.allAsList(steps).get();
        System.out.println(order);
        Executor sequential = MoreExecutors.newSequentialExecutor(pool);
        int[] unguarded = {0};
        CountDownLatch done = new CountDownLatch(20);
        for (int i = 0; i < 20; i++)
            sequential.execute(() -> {
                unguarded[0]++;
                done.countDown();
            });
        done.await();
        System.out.println(unguarded[0] + " "
                + MoreExecutors.shutdownAndAwaitTermination(pool, 1, TimeUnit.MINUTES));
        ListenableFutureTask<String> task = ListenableFutureTask.create(() -> "task");
        task.addListener(() -> System.out.println("task done"), DIRECT);
        task.run();
        System.out.println(task.get());
    }

    static void timeouts() throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        ListenableFuture<String> never = SettableFuture.create();
        ListenableFuture<String> limited =
                Futures.withTimeout(never, 5, TimeUnit.MILLISECONDS, timer);
        try {
            limited.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() instanceof TimeoutException);
        }
        AsyncCallable<String> later = () -> Futures.immediateFuture("later");
        System.out.println(Futures.scheduleAsync(later, 2, TimeUnit.MILLISECONDS, timer).get());
        timer.shutdown();
        System.out.println(
                timer.awaitTermination(1, TimeUnit.MINUTES) + " " + never.isCancelled());
    }

    static void monitors() throws Exception {
        Monitor monitor = new Monitor();
        List<Integer> slot = new ArrayList<>();
        Monitor.Guard full = monitor.newGuard(() -> !slot.isEmpty());
        Monitor.Guard empty = monitor.newGuard(slot::isEmpty);
        Thread producer = new Thread(() -> {
            for (int i = 1; i <= 5; i++) {
                monitor.enterWhenUninterruptibly(empty);
                try {
                    slot.add(i);
                } finally {
                    monitor.leave();
                }
            }
        });
        producer.start();
        StringBuilder taken = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            monitor.enterWhen(full);
            try {
                taken.append(slot.remove(0)).append(' ');
            } finally {
                monitor.leave();
            }
        }
        producer.join();
        System.out.println(taken + "" + monitor.isOccupied() + " " + monitor.enterIf(full));
    }

    static void stripes() throws Exception {
        Striped<Lock> locks = Striped.lock(4);
        int[] totals = new int[8];
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 40; i++) {
                    Lock lock = locks.get(i % 8);
                    lock.lock();
                    try {
                        totals[i % 8]++;
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(java.util.Arrays.toString(totals) + " " + locks.size() + " "
                + (locks.get("k") == locks.get("k")));
        CycleDetectingLockFactory factory =
                CycleDetectingLockFactory.newInstance(CycleDetectingLockFactory.Policies.THROW);
        Lock a = factory.newReentrantLock("a");
        Lock b = factory.newReentrantLock("b");
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        b.lock();
        try {
            a.lock();
            System.out.println("no cycle");
        } catch (CycleDetectingLockFactory.PotentialDeadlockException e) {
            System.out.println("cycle found");
        } finally {
            b.unlock();
        }
    }

    static class Idle extends AbstractIdleService {
        final List<String> log = Collections.synchronizedList(new ArrayList<>());

        @Override
        protected void startUp() {
            log.add("up");
        }

        @Override
        protected void shutDown() {
            log.add("down");
        }
    }

    static class Worker extends AbstractExecutionThreadService {
        final AtomicInteger rounds = new AtomicInteger();
        final CountDownLatch ran = new CountDownLatch(1);

        @Override
        protected void run() throws Exception {
            while (isRunning()) {
                if (rounds.incrementAndGet() == 3)
                    ran.countDown();
                Thread.sleep(1);
            }
        }
    }

    static void services() throws Exception {
        Idle idle = new Idle();
        Worker worker = new Worker();
        ServiceManager manager = new ServiceManager(List.of(idle, worker));
        manager.startAsync().awaitHealthy();
        worker.ran.await();
        System.out.println(manager.isHealthy() + " " + idle.state() + " "
                + manager.servicesByState().get(Service.State.RUNNING).size());
        manager.stopAsync().awaitStopped();
        System.out.println(idle.log + " " + worker.state() + " " + (worker.rounds.get() >= 3));
    }

    static void counters() {
        AtomicLongMap<String> map = AtomicLongMap.create();
        map.incrementAndGet("a");
        map.addAndGet("b", 5);
        map.getAndUpdate("a", x -> x * 10);
        AtomicDouble d = new AtomicDouble(1.5);
        d.addAndGet(0.25);
        System.out.println(map + " " + map.sum() + " " + d + " " + d.compareAndSet(1.75, 2));
    }
}
