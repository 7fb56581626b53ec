package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * A pool for tasks that begin later or again and again, as the JDK documents it. Which task is due first is worked out from
 * what is certain about their times ({@link DueOrder}); no time of day is part of the state, so that a task that is run for
 * ever comes back to the same states. Other waits for time may end sooner or later than any delay.
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
        implements ScheduledExecutorService {
    private static final RejectedExecutionHandler REFUSE = new AbortPolicy();

    private volatile boolean periodicAfterShutdown;
    private volatile boolean delayedAfterShutdown = true;
    private volatile boolean removesCancelled;

    public ScheduledThreadPoolExecutor(int corePoolSize) {
        this(corePoolSize, Executors.defaultThreadFactory(), REFUSE);
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
        this(corePoolSize, threadFactory, REFUSE);
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, RejectedExecutionHandler handler) {
        this(corePoolSize, Executors.defaultThreadFactory(), handler);
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory,
            RejectedExecutionHandler handler) {
        super(corePoolSize, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Delays(),
                threadFactory, handler);
    }

    /** A task with its delay. */
    private final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        private final long delay; // the first, in nanoseconds
        private final long period; // 0: once; negative: from the end of one run to the beginning of the next
        private RunnableScheduledFuture<V> outer = this; // what decorateTask has made of it

        Task(Callable<V> callable, long delay, long period) {
            super(callable);
            this.delay = delay;
            this.period = period;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(delays().left(this), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return other == this ? 0
                    : getDelay(TimeUnit.NANOSECONDS) < other.getDelay(TimeUnit.NANOSECONDS) ? -1 : 1;
        }

        @Override
        public boolean isPeriodic() {
            return period != 0;
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            if (cancelled && removesCancelled) {
                ScheduledThreadPoolExecutor.this.remove(outer);
            }
            return cancelled;
        }

        @Override
        public void run() {
            if (!mayRun(this)) {
                cancel(false);
            } else if (period == 0) {
                super.run();
            } else if (super.runAndReset()) {
                again(this);
            } else {
                delays().drop(outer);
            }
        }
    }

    private Delays delays() {
        return (Delays) super.getQueue();
    }

    /** The tasks that wait. */
    private static final class Delays extends AbstractQueue<Runnable>
            implements BlockingQueue<Runnable> {
        private static final long CHANGES = Await.offset(Delays.class, "changes");

        private final DueOrder order = new DueOrder(true);
        /** 1: something is other than the last that came to wait has seen it; then all look again. */
        private volatile int changes;

        private RunnableScheduledFuture<?> take(Object next) {
            ScheduledThreadPoolExecutor.Task<?> task = (ScheduledThreadPoolExecutor.Task<?>) next;
            order.take(task, task.period != 0);
            changes = 1;
            return task.outer;
        }

        // ---- steps (src/vm/juc/steps.cpp) ----

        private void insert(ScheduledThreadPoolExecutor.Task<?> task) {
            if (task.period != 0) {
                DueOrder.repeats();
            }
            order.insert(task, task.delay, Math.max(0, task.period));
            changes = 1;
        }

        private void again(ScheduledThreadPoolExecutor.Task<?> task) {
            order.again(task, -task.period);
            changes = 1;
        }

        private long left(ScheduledThreadPoolExecutor.Task<?> task) {
            return order.left(task);
        }

        private Runnable due() {
            Object next = order.next();
            return next == null || order.left(next) > 0 ? null : take(next);
        }

        private Runnable obtain(boolean timed, long nanos) throws InterruptedException {
            for (;;) {
                long left = order.leastLeft();
                if (left <= 0) {
                    Object next = order.next();
                    left = order.left(next);
                    if (left <= 0) {
                        return take(next);
                    }
                }
                if (timed && nanos <= 0) {
                    return null;
                }
                boolean late = timed && nanos < left;
                long limit = late ? nanos : left == Long.MAX_VALUE ? 0 : left;
                changes = 0;
                int why = Await.interruptibly(this, CHANGES, 0, limit);
                if (why == Await.CHANGED) {
                    continue;
                }
                if (why == Await.TIMED_OUT && !late) {
                    order.pass(left);
                    Object next = order.next();
                    if (next != null) {
                        return take(next);
                    }
                    continue;
                }
                changes = 1; // if others wait, one of them has to know what there is
                if (why == Await.INTERRUPTED) {
                    throw new InterruptedException();
                }
                return null;
            }
        }

        private boolean drop(Object task) {
            for (Object each : order.all()) {
                if (((ScheduledThreadPoolExecutor.Task<?>) each).outer == task) {
                    boolean waited = order.remove(each);
                    changes = waited ? 1 : changes;
                    return waited;
                }
            }
            return false;
        }

        private int count() {
            return order.size();
        }

        private Runnable[] all() {
            Object[] waiting = order.waiting();
            Runnable[] all = new Runnable[waiting.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = ((ScheduledThreadPoolExecutor.Task<?>) waiting[i]).outer;
            }
            return all;
        }

        private Runnable next() {
            Object next = order.next();
            return next == null ? null : ((ScheduledThreadPoolExecutor.Task<?>) next).outer;
        }

        // ---- what is documented ----

        @Override
        public boolean offer(Runnable task) {
            insert((ScheduledThreadPoolExecutor.Task<?>) Objects.requireNonNull(task));
            return true;
        }

        @Override
        public void put(Runnable task) {
            offer(task);
        }

        @Override
        public boolean offer(Runnable task, long timeout, TimeUnit unit) {
            return offer(task);
        }

        @Override
        public Runnable poll() {
            return due();
        }

        @Override
        public Runnable take() throws InterruptedException {
            return obtain(false, 0);
        }

        @Override
        public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
            return obtain(true, unit.toNanos(timeout));
        }

        @Override
        public Runnable peek() {
            return next();
        }

        @Override
        public int size() {
            return count();
        }

        @Override
        public boolean isEmpty() {
            return count() == 0;
        }

        @Override
        public int remainingCapacity() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean remove(Object task) {
            return drop(task);
        }

        @Override
        public boolean contains(Object task) {
            return Arrays.asList(all()).contains(task);
        }

        @Override
        public void clear() {
            for (Runnable task : all()) {
                drop(task);
            }
        }

        @Override
        public int drainTo(Collection<? super Runnable> c) {
            return drainTo(c, Integer.MAX_VALUE);
        }

        @Override
        public int drainTo(Collection<? super Runnable> c, int maxElements) {
            Objects.requireNonNull(c);
            int n = 0;
            for (Runnable task; n < maxElements && (task = due()) != null; n++) {
                c.add(task);
            }
            return n;
        }

        @Override
        public Object[] toArray() {
            return all();
        }

        @Override
        public <T> T[] toArray(T[] a) {
            return Arrays.asList(all()).toArray(a);
        }

        @Override
        public Iterator<Runnable> iterator() {
            Runnable[] all = all();
            return new Iterator<Runnable>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < all.length;
                }

                @Override
                public Runnable next() {
                    if (at == all.length) {
                        throw new java.util.NoSuchElementException();
                    }
                    return all[at++];
                }

                @Override
                public void remove() {
                    if (at == 0) {
                        throw new IllegalStateException();
                    }
                    drop(all[at - 1]);
                }
            };
        }
    }

    private boolean mayRun(RunnableScheduledFuture<?> task) {
        if (!isShutdown()) {
            return true;
        }
        return !isStopped() && (task.isPeriodic() ? periodicAfterShutdown
                : delayedAfterShutdown || task.getDelay(TimeUnit.NANOSECONDS) <= 0);
    }

    /** A new task waits for its time. */
    private <V> ScheduledFuture<V> begin(Task<V> task) {
        RunnableScheduledFuture<V> outer = task.outer;
        if (isShutdown()) {
            reject(outer);
            return outer;
        }
        super.getQueue().add(task);
        if (!mayRun(outer) && remove(outer)) {
            outer.cancel(false);
        } else {
            ensurePrestart();
        }
        return outer;
    }

    private void again(Task<?> task) {
        boolean stays = mayRun(task.outer);
        if (stays) {
            delays().again(task);
            stays = mayRun(task.outer) || !remove(task.outer);
        }
        if (stays) {
            ensurePrestart();
        } else {
            task.outer.cancel(false);
        }
    }

    @Override
    boolean isCompleted(Runnable task) {
        return !((RunnableScheduledFuture<?>) task).isPeriodic();
    }

    @Override
    void onShutdown() {
        for (Runnable each : super.getQueue().toArray(new Runnable[0])) {
            RunnableScheduledFuture<?> task = (RunnableScheduledFuture<?>) each;
            boolean stays = task.isPeriodic() ? periodicAfterShutdown
                    : delayedAfterShutdown || task.getDelay(TimeUnit.NANOSECONDS) <= 0;
            if (!stays || task.isCancelled()) {
                super.getQueue().remove(task);
                task.cancel(false);
            }
        }
        tryTerminate();
    }

    private <V> Task<V> task(Callable<V> callable, long delay, long period, TimeUnit unit) {
        return new Task<>(callable, Math.max(0, unit.toNanos(delay)), unit.toNanos(period));
    }

    private ScheduledFuture<?> repeat(Runnable command, long delay, long period, TimeUnit unit,
            boolean atRate) {
        Objects.requireNonNull(command);
        Objects.requireNonNull(unit);
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        Task<Void> task = task(Executors.callable(command, null), delay,
                atRate ? period : -period, unit);
        task.outer = decorateTask(command, task);
        return begin(task);
    }

    // ---- what is documented ----

    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable runnable,
            RunnableScheduledFuture<V> task) {
        return task;
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> callable,
            RunnableScheduledFuture<V> task) {
        return task;
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        Objects.requireNonNull(command);
        Objects.requireNonNull(unit);
        Task<Void> task = task(Executors.callable(command, null), delay, 0, unit);
        task.outer = decorateTask(command, task);
        return begin(task);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        Objects.requireNonNull(callable);
        Objects.requireNonNull(unit);
        Task<V> task = task(callable, delay, 0, unit);
        task.outer = decorateTask(callable, task);
        return begin(task);
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period,
            TimeUnit unit) {
        return repeat(command, initialDelay, period, unit, true);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay,
            long delay, TimeUnit unit) {
        return repeat(command, initialDelay, delay, unit, false);
    }

    @Override
    public void execute(Runnable command) {
        schedule(command, 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public Future<?> submit(Runnable task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> Future<T> submit(Runnable task, T result) {
        return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> Future<T> submit(Callable<T> task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
        periodicAfterShutdown = value;
        if (!value && isShutdown()) {
            onShutdown();
        }
    }

    public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
        return periodicAfterShutdown;
    }

    public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
        delayedAfterShutdown = value;
        if (!value && isShutdown()) {
            onShutdown();
        }
    }

    public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
        return delayedAfterShutdown;
    }

    public void setRemoveOnCancelPolicy(boolean value) {
        removesCancelled = value;
    }

    public boolean getRemoveOnCancelPolicy() {
        return removesCancelled;
    }

    @Override
    public void shutdown() {
        super.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return super.shutdownNow();
    }

    @Override
    public BlockingQueue<Runnable> getQueue() {
        return super.getQueue();
    }
}
