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
        long done;

        Worker(Runnable first) {
            this.first = first;
        }

        @Override
        public void run() {
            work(this);
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

    /** What the worker does next; null: it ends, and nothing is left to be done for the pool. */
    private Runnable next(Worker worker, boolean done) {
        worker.done += done ? 1 : 0;
        boolean late = false;
        for (;;) {
            if (isOver(late)) {
                return end(worker);
            }
            boolean timed = isTimed();
            Runnable task = queue.poll();
            if (task == null && (!timed || keepAlive > 0)) {
                worker.idle = true;
                if (direct != null) {
                    direct.enter();
                }
                int why = Await.either(this, CONTROL, control, counter, countOffset,
                        timed ? keepAlive : 0);
                worker.idle = false;
                late = why == Await.TIMED_OUT;
                task = direct != null ? direct.leave() : null;
            } else {
                late = true;
            }
            if (task != null) {
                settleInterrupt();
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

    /** What tasks before have left of interrupts is no concern of the next one, unless the pool stops. */
    private void settleInterrupt() {
        if (state() >= STOP) {
            Thread.currentThread().interrupt();
        } else {
            Thread.interrupted();
        }
    }

    private Runnable end(Worker worker) {
        size = size - 1;
        left(worker);
        if (state() < STOP && size < needed()) {
            start(null, maximum);
        }
        return null;
    }

    private int needed() {
        int least = coreTimesOut ? 0 : core;
        return least == 0 && !queue.isEmpty() ? 1 : least;
    }

    private void left(Worker worker) {
        completed += worker.done;
        workers.remove(worker);
        tryTerminate();
    }

    /** The worker dies of an exception, and is replaced. */
    private void fail(Worker worker) {
        worker.done++;
        size = size - 1;
        left(worker);
        if (state() < STOP) {
            start(null, maximum);
        }
    }

    /** Of a queue that is not known: whether to wait there. */
    private boolean waitsInQueue(Worker worker, boolean late) {
        worker.inQueue = !isOver(late);
        if (!worker.inQueue) {
            end(worker);
        }
        return worker.inQueue;
    }

    private void taken(Worker worker) {
        worker.inQueue = false;
        settleInterrupt();
    }

    final void tryTerminate() {
        if (state() != SHUTDOWN && state() != STOP) {
            return;
        }
        if (size != 0 || (state() == SHUTDOWN && !queue.isEmpty())) {
            return;
        }
        advance(TIDYING);
        try {
            terminated();
        } finally {
            advance(TERMINATED);
            terminated = 1;
        }
    }

    private void close() {
        advance(SHUTDOWN);
        wakeIdle();
        onShutdown();
        tryTerminate();
    }

    private List<Runnable> stop() {
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
        tryTerminate();
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
        control = control + STATES;
        wakeIdle();
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
        return Await.inTime(this, TERMINATED_AT, 0, nanos) && terminated != 0;
    }

    private boolean prestart() {
        return start(null, core);
    }

    private int active() {
        int active = 0;
        for (Worker worker : workers) {
            active += worker.idle || worker.inQueue ? 0 : 1;
        }
        return active;
    }

    private long done() {
        long done = completed;
        for (Worker worker : workers) {
            done += worker.done;
        }
        return done;
    }

    // ---- workers ----

    private void work(Worker worker) {
        boolean failed = true;
        try {
            Runnable task = worker.first;
            worker.first = null;
            if (task == null) {
                task = take(worker, false);
            }
            while (task != null) {
                perform(worker, task);
                task = take(worker, isCompleted(task));
            }
            failed = false;
        } finally {
            if (failed) {
                fail(worker);
            }
        }
    }

    private Runnable take(Worker worker, boolean done) {
        if (counter != null) {
            return next(worker, done);
        }
        worker.done += done ? 1 : 0;
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

    private void perform(Worker worker, Runnable task) {
        beforeExecute(worker.thread, task);
        try {
            task.run();
            afterExecute(task, null);
        } catch (Throwable e) {
            afterExecute(task, e);
            throw e;
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
        close();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return stop();
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
        return state() >= TIDYING ? 0 : poolSize();
    }

    private int poolSize() {
        return workers.size();
    }

    public int getActiveCount() {
        return active();
    }

    public int getLargestPoolSize() {
        return largest;
    }

    public long getTaskCount() {
        return done() + active() + queue.size();
    }

    public long getCompletedTaskCount() {
        return done();
    }

    @Override
    public String toString() {
        int state = state();
        String word = state == RUNNING ? "Running" : state == TERMINATED ? "Terminated" : "Shutting down";
        return super.toString() + "[" + word + ", pool size = " + poolSize() + ", active threads = "
                + active() + ", queued tasks = " + queue.size() + ", completed tasks = " + done()
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
