package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;

/**
 * A pool of threads, as the JDK documents it. To hand in a task is one step, and so is what a worker
 * does between two tasks; a worker that has none waits until there is one or the pool is shut down, and is
 * part of no queue. Hooks, thread factories, rejection handlers and queues of the program's are called
 * where the JDK calls them, and are no part of these steps.
 *
 * <p>In a queue that is not one of the JDK's usual ones workers wait by its own means, and are
 * interrupted to hear of a shutdown.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;
    private static final int TIDYING = 3;
    private static final int TERMINATED = 4;
    private static final int STATES = 8;

    private static final long CONTROL = Await.offset(ThreadPoolExecutor.class, "control");
    private static final long TERMINATED_AT = Await.offset(ThreadPoolExecutor.class, "terminated");

    private static final RejectedExecutionHandler ABORT = new AbortPolicy();

    /** The state, and in the higher bits how often what idle workers go by has been changed. */
    private volatile int control;
    private volatile int terminated;
    private Thread tidier; // who runs the hook of that name
    /** Of the workers that are there or about to be; each that ends writes it last. */
    private volatile int size;
    private final ArrayList<Worker> workers = new ArrayList<>();
    private int largest;
    private long completed;
    private final BlockingQueue<Runnable> queue;
    private final SynchronousQueue<Runnable> direct; // the queue, if it is such a one
    private final Object counter; // what has the number of its elements, if it is known
    private final long countOffset;
    private volatile ThreadFactory factory;
    private volatile RejectedExecutionHandler handler;
    private volatile long keepAlive;
    private volatile boolean coreTimesOut;
    private volatile int core;
    private volatile int maximum;

    private final class Worker implements Runnable {
        Thread thread;
        Runnable first;
        boolean idle;
        boolean inQueue;
        volatile boolean busy = true;
        volatile long done;

        Worker(Runnable first) {
            this.first = first;
        }

        @Override
        public void run() {
            work(this);
        }
    }

    /** The workers of one moment, who go on while they are counted. */
    private static final class Tally {
        private final Worker[] workers;
        private final long completed;

        Tally(Worker[] workers, long completed) {
            this.workers = workers;
            this.completed = completed;
        }

        int size() {
            return workers.length;
        }

        int active() {
            int active = 0;
            for (Worker worker : workers) {
                active += worker.busy ? 1 : 0;
            }
            return active;
        }

        long done() {
            long done = completed;
            for (Worker worker : workers) {
                done += worker.done;
            }
            return done;
        }
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime,
            TimeUnit unit, BlockingQueue<Runnable> workQueue) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue,
                Executors.defaultThreadFactory(), ABORT);
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime,
            TimeUnit unit, BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, threadFactory, ABORT);
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime,
            TimeUnit unit, BlockingQueue<Runnable> workQueue, RejectedExecutionHandler handler) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue,
                Executors.defaultThreadFactory(), handler);
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime,
            TimeUnit unit, BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory,
            RejectedExecutionHandler handler) {
        if (corePoolSize < 0 || maximumPoolSize <= 0 || maximumPoolSize < corePoolSize
                || keepAliveTime < 0) {
            throw new IllegalArgumentException();
        }
        if (workQueue == null || threadFactory == null || handler == null) {
            throw new NullPointerException();
        }
        core = corePoolSize;
        maximum = maximumPoolSize;
        queue = workQueue;
        keepAlive = unit.toNanos(keepAliveTime);
        factory = threadFactory;
        this.handler = handler;
        direct = workQueue.getClass() == SynchronousQueue.class
                ? (SynchronousQueue<Runnable>) workQueue : null;
        counter = Await.counter(workQueue);
        countOffset = counter == null ? 0 : Await.countOffset(workQueue);
    }

    private int state() {
        return control % STATES;
    }

    private void advance(int state) {
        if (state() < state) {
            control = control - state() + state;
        }
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** Takes the task, or says that it is rejected. */
    private boolean accept(Runnable task) {
        if (state() != RUNNING) {
            return false;
        }
        if (size < core && start(task, core)) {
            return true;
        }
        if (state() == RUNNING && queue.offer(task)) {
            if (state() != RUNNING && queue.remove(task)) {
                tryTerminate();
                return false;
            }
            if (size == 0) {
                start(null, Integer.MAX_VALUE);
            }
            return true;
        }
        return start(task, maximum);
    }

    /** A new worker, if there are fewer than {@code most}. */
    private boolean start(Runnable first, int most) {
        if (state() >= STOP || size >= most
                || (state() == SHUTDOWN && (first != null || queue.isEmpty()))) {
            return false;
        }
        size = size + 1;
        boolean started = false;
        Worker worker = new Worker(first);
        try {
            Thread thread = factory.newThread(worker);
            worker.thread = thread;
            if (thread != null && (state() == RUNNING || (state() == SHUTDOWN && first == null))) {
                workers.add(worker);
                largest = Math.max(largest, workers.size());
                thread.start();
                started = true;
            }
        } finally {
            if (!started) {
                workers.remove(worker);
                size = size - 1;
                tryTerminate();
            }
        }
        return started;
    }

    /** What the worker does next; null: it ends. */
    private Runnable next(Worker worker) {
        boolean late = false;
        for (;;) {
            int seen = control; // what calls the queue is a step only while nobody holds its lock
            if (isOver(late)) {
                uncount();
                return null;
            }
            boolean timed = isTimed();
            Runnable task = queue.poll();
            if (task == null && seen % STATES != RUNNING) {
                continue;
            }
            if (task == null && (!timed || keepAlive > 0)) {
                if (direct != null && !direct.enter()) {
                    continue;
                }
                worker.idle = true;
                int why = Await.either(this, CONTROL, seen, counter, countOffset,
                        timed ? keepAlive : 0);
                worker.idle = false;
                late = why == Await.TIMED_OUT;
                task = direct != null ? direct.leave() : null;
            } else {
                late = true;
            }
            if (task != null) {
                heedStop();
                return task;
            }
        }
    }

    private boolean isTimed() {
        return coreTimesOut || size > core;
    }

    /** Whether a worker that looks for a task has to end instead. */
    private boolean isOver(boolean late) {
        if (state() >= STOP || (state() == SHUTDOWN && queue.isEmpty())) {
            return true;
        }
        return (size > maximum || (late && isTimed())) && (size > 1 || queue.isEmpty());
    }

    /** The worker has a task; those that had none when the pool was stopped were not interrupted. */
    private void heedStop() {
        if (state() >= STOP) {
            Thread.currentThread().interrupt();
        }
    }

    /** A worker that ends is no longer counted. */
    private void uncount() {
        size = size - 1;
    }

    /** And then, a moment later, is none of the pool's; one that has died of an exception is replaced. */
    private void leave(Worker worker, boolean failed) {
        awaitTidied();
        completed += worker.done;
        workers.remove(worker);
        tryTerminate();
        if (state() < STOP && (failed || size < needed())) {
            start(null, maximum);
        }
    }

    private int needed() {
        int least = coreTimesOut ? 0 : core;
        return least == 0 && !queue.isEmpty() ? 1 : least;
    }

    /** Of a queue that is not known: whether to wait there. */
    private boolean waitsInQueue(Worker worker, boolean late) {
        worker.inQueue = !isOver(late);
        if (!worker.inQueue) {
            uncount();
        }
        return worker.inQueue;
    }

    private void taken(Worker worker) {
        worker.inQueue = false;
        heedStop();
    }

    final void tryTerminate() {
        if (state() == SHUTDOWN && !queue.isEmpty()) {
            return;
        }
        if (state() != SHUTDOWN && state() != STOP) {
            return; // also if another thread was quicker while this one asked the queue
        }
        if (size != 0) {
            wakeIdle(); // they may have gone to the queue before its last task was taken
            return;
        }
        tidier = Thread.currentThread();
        advance(TIDYING);
        try {
            terminated();
        } finally {
            tidier = null;
            advance(TERMINATED);
            terminated = 1;
        }
    }

    /** The hook {@link #terminated} runs with the pool locked, so that much has to wait for its end. */
    private void awaitTidied() {
        while (state() == TIDYING && tidier != Thread.currentThread()) {
            Await.change(this, CONTROL, control);
        }
    }

    private void beginShutdown() {
        awaitTidied();
        advance(SHUTDOWN);
        wakeIdle();
        onShutdown();
    }

    private List<Runnable> stop() {
        awaitTidied();
        advance(STOP);
        for (int i = 0; i < workers.size(); i++) {
            Worker worker = workers.get(i);
            if (!worker.idle) {
                worker.thread.interrupt();
            }
        }
        ArrayList<Runnable> rest = new ArrayList<>();
        queue.drainTo(rest);
        if (!queue.isEmpty()) {
            for (Runnable task : queue.toArray(new Runnable[0])) {
                if (queue.remove(task)) {
                    rest.add(task);
                }
            }
        }
        return rest;
    }

    /** Idle workers look at everything again. */
    private void wakeIdle() {
        for (int i = 0; i < workers.size(); i++) {
            Worker worker = workers.get(i);
            if (worker.inQueue) {
                worker.thread.interrupt();
            }
        }
    }

    private void changed() {
        awaitTidied();
        control = control + STATES;
        wakeIdle();
    }

    private boolean await(long nanos) throws InterruptedException {
        awaitTidied();
        if (terminated != 0) {
            return true;
        }
        if (nanos <= 0) {
            return false;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return Await.inTime(this, TERMINATED_AT, 0, nanos) && terminated != 0;
    }

    private boolean prestart() {
        return start(null, core);
    }

    private Tally tally() {
        awaitTidied();
        return new Tally(workers.toArray(new Worker[0]), completed);
    }

    // ---- workers ----

    private void work(Worker worker) {
        boolean failed = true;
        try {
            Runnable task = worker.first;
            worker.first = null;
            worker.busy = false;
            if (task == null) {
                task = take(worker);
            }
            while (task != null) {
                begin(worker);
                perform(worker, task);
                task = take(worker);
            }
            failed = false;
        } finally {
            if (failed) {
                uncount();
            }
            leave(worker, failed);
        }
    }

    private Runnable take(Worker worker) {
        if (counter != null) {
            return next(worker);
        }
        boolean late = false;
        while (waitsInQueue(worker, late)) {
            try {
                Runnable task = isTimed() ? queue.poll(keepAlive, TimeUnit.NANOSECONDS)
                        : queue.take();
                if (task != null) {
                    taken(worker);
                    return task;
                }
                late = true;
            } catch (InterruptedException e) {
                late = false;
            }
        }
        return null;
    }

    /** What came of interrupts before is no concern of the task, unless the pool stops. */
    private void begin(Worker worker) {
        worker.busy = true;
        if (Thread.interrupted() && isStopped()) {
            Thread.currentThread().interrupt();
        }
    }

    private void perform(Worker worker, Runnable task) {
        try {
            beforeExecute(worker.thread, task);
            try {
                task.run();
                afterExecute(task, null);
            } catch (Throwable e) {
                afterExecute(task, e);
                throw e;
            }
        } finally {
            if (isCompleted(task)) {
                worker.done++;
            }
            worker.busy = false;
        }
    }

    protected void beforeExecute(Thread t, Runnable r) { }

    protected void afterExecute(Runnable r, Throwable t) { }

    protected void terminated() { }

    // ---- what is documented ----

    @Override
    public void execute(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        if (!accept(command)) {
            reject(command);
        }
    }

    final void reject(Runnable command) {
        handler.rejectedExecution(command, this);
    }

    void onShutdown() { }

    /** Whether a task that has been run counts as completed: not if it will be run again. */
    boolean isCompleted(Runnable task) {
        return true;
    }

    boolean isStopped() {
        return state() >= STOP;
    }

    void ensurePrestart() {
        if (!prestart() && size == 0) {
            start(null, Integer.MAX_VALUE);
        }
    }

    @Override
    public void shutdown() {
        beginShutdown();
        tryTerminate();
    }

    @Override
    public List<Runnable> shutdownNow() {
        List<Runnable> rest = stop();
        tryTerminate();
        return rest;
    }

    @Override
    public boolean isShutdown() {
        return state() != RUNNING;
    }

    public boolean isTerminating() {
        int state = state();
        return state != RUNNING && state != TERMINATED;
    }

    @Override
    public boolean isTerminated() {
        return state() == TERMINATED;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return await(unit.toNanos(timeout));
    }

    @Deprecated(since = "9")
    @Override
    protected void finalize() { }

    public void setThreadFactory(ThreadFactory threadFactory) {
        if (threadFactory == null) {
            throw new NullPointerException();
        }
        factory = threadFactory;
    }

    public ThreadFactory getThreadFactory() {
        return factory;
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        if (handler == null) {
            throw new NullPointerException();
        }
        this.handler = handler;
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return handler;
    }

    public void setCorePoolSize(int corePoolSize) {
        if (corePoolSize < 0 || maximum < corePoolSize) {
            throw new IllegalArgumentException();
        }
        int more = corePoolSize - core;
        core = corePoolSize;
        if (size > corePoolSize) {
            changed();
        } else {
            for (int n = Math.min(more, queue.size()); n > 0 && prestart(); n--) {
                if (queue.isEmpty()) {
                    break;
                }
            }
        }
    }

    public int getCorePoolSize() {
        return core;
    }

    public boolean prestartCoreThread() {
        return prestart();
    }

    public int prestartAllCoreThreads() {
        int n = 0;
        while (prestart()) {
            n++;
        }
        return n;
    }

    public boolean allowsCoreThreadTimeOut() {
        return coreTimesOut;
    }

    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAlive <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        if (value != coreTimesOut) {
            coreTimesOut = value;
            if (value) {
                changed();
            }
        }
    }

    public void setMaximumPoolSize(int maximumPoolSize) {
        if (maximumPoolSize <= 0 || maximumPoolSize < core) {
            throw new IllegalArgumentException();
        }
        maximum = maximumPoolSize;
        if (size > maximumPoolSize) {
            changed();
        }
    }

    public int getMaximumPoolSize() {
        return maximum;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException();
        }
        if (time == 0 && coreTimesOut) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        long before = keepAlive;
        keepAlive = unit.toNanos(time);
        if (keepAlive < before) {
            changed();
        }
    }

    public long getKeepAliveTime(TimeUnit unit) {
        return unit.convert(keepAlive, TimeUnit.NANOSECONDS);
    }

    public BlockingQueue<Runnable> getQueue() {
        return queue;
    }

    public boolean remove(Runnable task) {
        boolean removed = queue.remove(task);
        tryTerminate();
        return removed;
    }

    public void purge() {
        queue.removeIf(task -> task instanceof Future<?> && ((Future<?>) task).isCancelled());
        tryTerminate();
    }

    public int getPoolSize() {
        int size = tally().size();
        return state() >= TIDYING ? 0 : size;
    }

    public int getActiveCount() {
        return tally().active();
    }

    public int getLargestPoolSize() {
        awaitTidied();
        return largest;
    }

    public long getTaskCount() {
        Tally tally = tally();
        return tally.done() + tally.active() + queue.size();
    }

    public long getCompletedTaskCount() {
        return tally().done();
    }

    @Override
    public String toString() {
        Tally tally = tally();
        int active = tally.active();
        long done = tally.done();
        int state = state();
        String word = state == RUNNING ? "Running" : state == TERMINATED ? "Terminated" : "Shutting down";
        return super.toString() + "[" + word + ", pool size = " + tally.size() + ", active threads = "
                + active + ", queued tasks = " + queue.size() + ", completed tasks = " + done
                + "]";
    }

    // ---- what to do with a task that is not taken ----

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() { }

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                r.run();
            }
        }
    }

    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() { }

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            throw new RejectedExecutionException("Task " + r + " rejected from " + e);
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() { }

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) { }
    }

    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() { }

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                e.getQueue().poll();
                e.execute(r);
            }
        }
    }
}
