package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * A pool of threads that perform each other's tasks, as the JDK documents it. The tasks that wait are one list; a
 * worker that has none takes any of them. A thread that joins a task performs it itself if it has forked it and nobody
 * has begun with it, else tasks forked by the thread that runs it, else it waits. If too few workers are left
 * that do not wait so, a spare one is started.
 *
 * <p>A task wakes one worker, of those that are idle the first. Workers do not end before the pool does.
 */
public class ForkJoinPool extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;

    private static final int MOST = 0x7fff;
    private static final int SPARES = 256;

    private static final long QUIET = Await.offset(ForkJoinPool.class, "quiet");
    private static final long WAITING = Await.offset(ForkJoinPool.class, "waiting");
    private static final long TERMINATED = Await.offset(ForkJoinPool.class, "terminated");

    public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
            new DefaultFactory();

    private static final ForkJoinTask<?> LATE = ForkJoinTask.adapt(() -> { });

    private static final AtomicInteger POOLS = new AtomicInteger();

    static final ForkJoinPool common = new ForkJoinPool((byte) 0);

    private volatile int state;
    private volatile int terminated;
    /** Of the tasks that wait to be run. */
    private int waiting;
    private ForkJoinTask<?> first;
    private final ArrayList<ForkJoinWorkerThread> workers = new ArrayList<>();
    private int size; // of the workers that are there or about to be
    private int called; // workers that come to look for a task
    private int busy; // workers that are not idle
    private int blocked; // workers that wait in a join or a managed blocker
    private volatile int quiet = 1; // 1: no task waits and no worker is busy
    private int names;
    private long stolen;
    private final String prefix;
    private final int parallelism;
    private final int maximum;
    private final int minimum;
    private final boolean async;
    private final ForkJoinWorkerThreadFactory factory;
    final Thread.UncaughtExceptionHandler handler;
    private final Predicate<? super ForkJoinPool> saturate;

    public interface ForkJoinWorkerThreadFactory {
        ForkJoinWorkerThread newThread(ForkJoinPool pool);
    }

    public interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    private static final class DefaultFactory implements ForkJoinWorkerThreadFactory {
        @Override
        public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
            ForkJoinWorkerThread thread = new ForkJoinWorkerThread(pool);
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
            return thread;
        }
    }

    /** The common pool. */
    private ForkJoinPool(byte ignored) {
        int n = Runtime.getRuntime().availableProcessors() - 1;
        String wanted = System.getProperty("java.util.concurrent.ForkJoinPool.common.parallelism");
        if (wanted != null) {
            n = Math.max(0, Integer.parseInt(wanted));
        } else {
            n = Math.max(1, n);
        }
        prefix = "ForkJoinPool.commonPool-worker-";
        parallelism = Math.min(n, MOST);
        maximum = parallelism + SPARES;
        minimum = 1;
        async = false;
        factory = defaultForkJoinWorkerThreadFactory;
        handler = null;
        saturate = null;
    }

    public ForkJoinPool() {
        this(Runtime.getRuntime().availableProcessors());
    }

    public ForkJoinPool(int parallelism) {
        this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
    }

    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory,
            Thread.UncaughtExceptionHandler handler, boolean asyncMode) {
        this(parallelism, factory, handler, asyncMode, 0, MOST, 1, null, 60, TimeUnit.SECONDS);
    }

    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory,
            Thread.UncaughtExceptionHandler handler, boolean asyncMode, int corePoolSize,
            int maximumPoolSize, int minimumRunnable, Predicate<? super ForkJoinPool> saturate,
            long keepAliveTime, TimeUnit unit) {
        if (factory == null || unit == null) {
            throw new NullPointerException();
        }
        if (parallelism <= 0 || parallelism > MOST || maximumPoolSize < parallelism
                || keepAliveTime <= 0) {
            throw new IllegalArgumentException();
        }
        this.parallelism = parallelism;
        this.factory = factory;
        this.handler = handler;
        this.async = asyncMode;
        this.maximum = Math.min(maximumPoolSize, MOST);
        this.minimum = Math.min(Math.max(minimumRunnable, 0), MOST);
        this.saturate = saturate;
        this.prefix = "ForkJoinPool-" + POOLS.incrementAndGet() + "-worker-";
    }

    // ---- tasks that wait ----

    private void append(ForkJoinTask<?> task) {
        task.next = null;
        if (first == null) {
            first = task;
        } else {
            ForkJoinTask<?> last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = task;
        }
        waiting++;
    }

    private ForkJoinTask<?> remove(ForkJoinTask<?> task) {
        if (first == task) {
            first = task.next;
        } else {
            ForkJoinTask<?> before = first;
            while (before.next != task) {
                before = before.next;
            }
            before.next = task.next;
        }
        task.next = null;
        waiting--;
        task.queued = task.queued - 1;
        return task;
    }

    /** Any of those that wait. */
    private ForkJoinTask<?> takeAny() {
        int which = Await.any(waiting - 1);
        ForkJoinTask<?> task = first;
        for (int i = 0; i < which; i++) {
            task = task.next;
        }
        return remove(task);
    }

    /** The one the current thread has forked last (or first), if it still waits. */
    private ForkJoinTask<?> ofCurrent(boolean last) {
        Thread thread = Thread.currentThread();
        ForkJoinTask<?> found = null;
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            if (task.owner == thread) {
                found = task;
                if (!last) {
                    break;
                }
            }
        }
        return found;
    }

    /** One the thread that waits for {@code joined} should rather perform; null: none. */
    private ForkJoinTask<?> helpful(ForkJoinTask<?> joined, boolean internal) {
        Thread thread = Thread.currentThread();
        if (joined.queued != 0 && joined.pool == this && joined.owner == thread) {
            return joined;
        }
        Thread runner = internal ? joined.runner : null;
        ForkJoinTask<?> mine = null;
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            if (task instanceof CountedCompleter<?> && joined instanceof CountedCompleter<?>
                    && ((CountedCompleter<?>) task).isUnder(joined)) {
                // Of its own it takes the last, of others' the first.
                if (task.owner == thread || mine == null || mine.owner != thread) {
                    mine = mine != null && task.owner != thread ? mine : task;
                }
            } else if (runner != null && runner != thread && task.owner == runner && mine == null) {
                mine = task;
            }
        }
        return mine;
    }

    // ---- workers ----

    /** Somebody to perform a task that waits, if there is somebody to be had. */
    private void signal() {
        if (waiting <= called) {
            return;
        }
        for (int i = 0; i < workers.size(); i++) {
            ForkJoinWorkerThread worker = workers.get(i);
            if (worker.idle) {
                worker.idle = false;
                busy++;
                called++;
                worker.called = 1;
                return;
            }
        }
        if (state < STOP && (size < parallelism || (size - blocked < minimum && size < maximum))
                && parallelism > 0) {
            start();
        }
    }

    private void start() {
        size++;
        busy++;
        called++;
        boolean started = false;
        try {
            ForkJoinWorkerThread worker = factory.newThread(this);
            if (worker != null) {
                worker.called = 1;
                worker.index = size - 1;
                workers.add(worker);
                worker.start();
                started = true;
            }
        } finally {
            if (!started) {
                size--;
                busy--;
                called--;
                settle();
            }
        }
    }

    /** After something has come to an end. */
    private void settle() {
        if (busy == 0 && waiting == 0) {
            quiet = 1;
            if (state == SHUTDOWN) {
                stopWorkers();
            }
        }
        if (state == STOP && size == 0) {
            terminated = 1;
        }
    }

    private void stopWorkers() {
        state = STOP;
        for (int i = 0; i < workers.size(); i++) {
            workers.get(i).called = 1;
        }
        if (size == 0) {
            terminated = 1;
        }
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** Of a task of this pool. */
    final void push(ForkJoinTask<?> task) {
        task.pool = this;
        task.owner = Thread.currentThread();
        quiet = 0;
        append(task);
        task.queued = 1;
        signal();
    }

    /** Of a task of anybody's; false: it is rejected. */
    private boolean accept(ForkJoinTask<?> task) {
        if (state != RUNNING) {
            return false;
        }
        push(task);
        return true;
    }

    /** The next task of a worker; null: it ends. */
    private ForkJoinTask<?> next(ForkJoinWorkerThread worker) {
        for (;;) {
            if (worker.called != 0 && state < STOP) {
                worker.called = 0;
                called--;
            }
            if (state >= STOP) {
                return null;
            }
            if (waiting != 0) {
                ForkJoinTask<?> task = takeAny();
                if (task.owner != worker) {
                    stolen++;
                }
                signal();
                return task;
            }
            worker.idle = true;
            busy--;
            settle();
            Await.change(worker, ForkJoinWorkerThread.CALLED, 0);
            if (worker.idle) {
                worker.idle = false;
                busy++;
            }
        }
    }

    final void gone(ForkJoinWorkerThread worker) {
        workers.remove(worker);
        size--;
        busy--;
        if (worker.called != 0 && state < STOP) {
            called--;
        }
        if (waiting != 0) {
            signal();
        }
        settle();
    }

    /** Waits for the task's end, but rather returns another one that the thread can perform. */
    final ForkJoinTask<?> help(ForkJoinTask<?> joined) {
        if (joined.status != 0) {
            return null;
        }
        ForkJoinTask<?> task = canHelp() ? helpful(joined, isInternal()) : null;
        if (task != null) {
            return remove(task);
        }
        block();
        Await.change(joined, ForkJoinTask.STATUS, 0);
        unblock();
        return null;
    }

    final ForkJoinTask<?> helpInterruptibly(ForkJoinTask<?> joined) throws InterruptedException {
        if (joined.status != 0) {
            return null;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        ForkJoinTask<?> task = canHelp() ? helpful(joined, isInternal()) : null;
        if (task != null) {
            return remove(task);
        }
        block();
        int why = Await.interruptibly(joined, ForkJoinTask.STATUS, 0, 0);
        unblock();
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        return null;
    }

    private boolean isInternal() {
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) thread).pool == this;
    }

    private boolean canHelp() {
        return isInternal() || this == common;
    }

    private void block() {
        if (isInternal()) {
            blocked++;
            if (waiting > called && size - blocked < minimum) {
                if (size >= maximum && !(saturate != null && saturate.test(this))) {
                    blocked--;
                    throw new RejectedExecutionException(
                            "Thread limit exceeded replacing blocked worker");
                }
                signal();
            }
        }
    }

    private void unblock() {
        if (isInternal()) {
            blocked--;
        }
    }

    final boolean unfork(ForkJoinTask<?> task) {
        if (task.queued == 0 || task.pool != this || ofCurrent(true) != task) {
            return false;
        }
        remove(task);
        quietIfNothing();
        return true;
    }

    private void quietIfNothing() {
        if (waiting == 0 && busy == 0) {
            settle();
        }
    }

    final ForkJoinTask<?> local(boolean takes) {
        ForkJoinTask<?> task = ofCurrent(!async);
        return task != null && takes ? remove(task) : task;
    }

    final ForkJoinTask<?> poll() {
        return waiting == 0 ? null : takeAny();
    }

    final ForkJoinTask<?> pollUnder(ForkJoinTask<?> root) {
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            if (task instanceof CountedCompleter<?> && ((CountedCompleter<?>) task).isUnder(root)) {
                return remove(task);
            }
        }
        return null;
    }

    /** A task of a CompletableFuture. */
    final ForkJoinTask<?> pollAsync() {
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            if (task instanceof ForkJoinTask.Executed && ((ForkJoinTask.Executed) task).runnable
                    instanceof CompletableFuture.AsynchronousCompletionTask) {
                return remove(task);
            }
        }
        return null;
    }

    final int ownTasks() {
        int n = 0;
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            n += task.owner == Thread.currentThread() ? 1 : 0;
        }
        return n;
    }

    final int surplus() {
        return isInternal() ? ownTasks() - (size - busy) : 0;
    }

    private ForkJoinTask<?> submission(boolean takes) {
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            if (!isOfWorker(task)) {
                return takes ? remove(task) : task;
            }
        }
        return null;
    }

    private boolean isOfWorker(ForkJoinTask<?> task) {
        return task.owner instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) task.owner).pool == this;
    }

    private int count(boolean submissions) {
        int n = 0;
        for (ForkJoinTask<?> task = first; task != null; task = task.next) {
            n += isOfWorker(task) != submissions ? 1 : 0;
        }
        return n;
    }

    private int drain(Collection<? super ForkJoinTask<?>> c) {
        int n = 0;
        for (; first != null; n++) {
            c.add(remove(first));
        }
        return n;
    }

    private void shut(boolean now) {
        if (state == RUNNING) {
            state = SHUTDOWN;
        }
        if (now && state != STOP) {
            while (first != null) {
                remove(first).finish(ForkJoinTask.CANCELLED, null);
            }
            for (int i = 0; i < workers.size(); i++) {
                if (!workers.get(i).idle) {
                    workers.get(i).interrupt();
                }
            }
            stopWorkers();
        }
        settle();
    }

    private boolean await(long nanos) throws InterruptedException {
        if (terminated != 0) {
            return true;
        }
        if (nanos <= 0) {
            return false;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return Await.inTime(this, TERMINATED, 0, nanos) && terminated != 0;
    }

    /** A task that another than a worker performs until the pool is quiet; null: there is none. */
    private ForkJoinTask<?> beforeQuiet(boolean timed, long nanos) {
        if (waiting != 0) {
            return takeAny();
        }
        if (quiet == 0 && (!timed || nanos > 0)) {
            Await.either(this, QUIET, 0, this, WAITING, timed ? nanos : 0);
        }
        return null;
    }

    private ForkJoinTask<?> beforeOthersAreQuiet(boolean timed, long nanos) {
        if (waiting != 0) {
            return takeAny();
        }
        busy--;
        settle();
        int why = timed && nanos <= 0 && quiet == 0 ? Await.TIMED_OUT
                : Await.either(this, QUIET, 0, this, WAITING, timed ? nanos : 0);
        busy++;
        quiet = 0;
        return waiting != 0 ? takeAny() : why == Await.TIMED_OUT ? LATE : null;
    }

    private String text() {
        String word = terminated != 0 ? "Terminated" : state == STOP ? "Terminating"
                : state == SHUTDOWN ? "Shutting down" : "Running";
        return "[" + word + ", parallelism = " + parallelism + ", size = " + size + ", active = "
                + Math.max(0, busy - blocked) + ", running = " + Math.max(0, busy - blocked)
                + ", steals = " + stolen + ", tasks = " + count(false) + ", submissions = "
                + count(true) + "]";
    }

    // ---- what workers and others do ----

    final String nextName() {
        return prefix + ++names;
    }

    final void work(ForkJoinWorkerThread worker) {
        for (ForkJoinTask<?> task; (task = next(worker)) != null; ) {
            task.doExec();
        }
    }

    final boolean helpQuiesce(long nanos, boolean timed) {
        if (isInternal()) {
            for (ForkJoinTask<?> task; (task = beforeOthersAreQuiet(timed, nanos)) != null; ) {
                if (task == LATE) {
                    return false;
                }
                task.doExec();
            }
            return true;
        }
        do {
            ForkJoinTask<?> task = beforeQuiet(timed, nanos);
            if (task != null) {
                task.doExec();
            } else if (timed && quiet == 0 && waiting == 0) {
                return false;
            }
        } while (quiet == 0);
        return true;
    }

    private <T extends ForkJoinTask<?>> T submitted(T task) {
        Objects.requireNonNull(task);
        if (!accept(task)) {
            throw new RejectedExecutionException();
        }
        return task;
    }

    // ---- what is documented ----

    /** What later JDKs ask for instead. */
    static ForkJoinPool asyncCommonPool() {
        return common;
    }

    public static ForkJoinPool commonPool() {
        return common;
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        submitted(task).helpUntilDone(this);
        return task.join();
    }

    public void execute(ForkJoinTask<?> task) {
        submitted(task);
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task);
        submitted(task instanceof ForkJoinTask<?> ? (ForkJoinTask<?>) task
                : new ForkJoinTask.Executed(task));
    }

    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        return submitted(task);
    }

    @Override
    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        return submitted(ForkJoinTask.adapt(task));
    }

    @Override
    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return submitted(ForkJoinTask.adapt(task, result));
    }

    @Override
    @SuppressWarnings("unchecked")
    public ForkJoinTask<?> submit(Runnable task) {
        Objects.requireNonNull(task);
        return submitted(task instanceof ForkJoinTask<?> ? (ForkJoinTask<Void>) task
                : ForkJoinTask.adapt(task));
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        ArrayList<Future<T>> futures = new ArrayList<>(tasks.size());
        try {
            for (Callable<T> task : tasks) {
                futures.add(submit(task));
            }
            for (Future<T> future : futures) {
                ((ForkJoinTask<?>) future).helpUntilDone(this);
            }
            return futures;
        } catch (Throwable e) {
            for (Future<T> future : futures) {
                future.cancel(true);
            }
            throw e;
        }
    }

    public ForkJoinWorkerThreadFactory getFactory() {
        return factory;
    }

    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return handler;
    }

    public int getParallelism() {
        return Math.max(parallelism, 1);
    }

    public static int getCommonPoolParallelism() {
        return common.parallelism;
    }

    public int getPoolSize() {
        return size;
    }

    public boolean getAsyncMode() {
        return async;
    }

    public int getRunningThreadCount() {
        return Math.max(0, busy - blocked);
    }

    public int getActiveThreadCount() {
        return busy;
    }

    public boolean isQuiescent() {
        return quiet != 0;
    }

    public long getStealCount() {
        return stolen;
    }

    public long getQueuedTaskCount() {
        return count(false);
    }

    public int getQueuedSubmissionCount() {
        return count(true);
    }

    public boolean hasQueuedSubmissions() {
        return submission(false) != null;
    }

    protected ForkJoinTask<?> pollSubmission() {
        return submission(true);
    }

    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> c) {
        return drain(c);
    }

    @Override
    public String toString() {
        return super.toString() + text();
    }

    @Override
    public void shutdown() {
        if (this != common) {
            shut(false);
        }
    }

    @Override
    public List<Runnable> shutdownNow() {
        if (this != common) {
            shut(true);
        }
        return new ArrayList<>();
    }

    @Override
    public boolean isTerminated() {
        return terminated != 0;
    }

    public boolean isTerminating() {
        return state == STOP && terminated == 0;
    }

    @Override
    public boolean isShutdown() {
        return state != RUNNING;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (this == common) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            awaitQuiescence(timeout, unit);
            return false;
        }
        return await(unit.toNanos(timeout));
    }

    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        return helpQuiesce(unit.toNanos(timeout), true);
    }

    public void close() {
        if (this == common) {
            return;
        }
        boolean interrupted = false;
        shutdown();
        while (!isTerminated()) {
            try {
                awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                shutdownNow();
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
        Objects.requireNonNull(blocker);
        ForkJoinPool pool = ForkJoinTask.getPool();
        if (pool == null) {
            blockOn(blocker);
            return;
        }
        if (blocker.isReleasable()) {
            return;
        }
        pool.enterBlocker();
        try {
            blockOn(blocker);
        } finally {
            pool.leaveBlocker();
        }
    }

    /** Waiting that is one step, in the way a managed blocker waits. */
    interface Waiting {
        boolean await() throws InterruptedException, TimeoutException;
    }

    static boolean awaits(Waiting waiting) throws InterruptedException, TimeoutException {
        ForkJoinPool pool = ForkJoinTask.getPool();
        if (pool == null) {
            return waiting.await();
        }
        pool.enterBlocker();
        try {
            return waiting.await();
        } finally {
            pool.leaveBlocker();
        }
    }

    private void enterBlocker() {
        block();
    }

    private void leaveBlocker() {
        unblock();
    }

    private static void blockOn(ManagedBlocker blocker) throws InterruptedException {
        boolean done = blocker.isReleasable();
        while (!done) {
            done = blocker.block();
            done = done || blocker.isReleasable();
        }
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return new ForkJoinTask.Adapted<T>(runnable, null, value);
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return new ForkJoinTask.Adapted<T>(null, callable, null);
    }
}
