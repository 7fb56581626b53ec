package java.util.concurrent;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A task of a {@link ForkJoinPool}, as the JDK documents it. What orders threads is {@link #queued}, written
 * by the thread that forks and read by the one that takes the task, and {@link #status}, written when the
 * task is done and read by a thread that joins it. Which tasks wait to be run is known to the pool.
 */
public abstract class ForkJoinTask<V> implements Future<V>, Serializable {
    private static final long serialVersionUID = -7721805057305804111L;

    static final int NORMAL = 1;
    static final int EXCEPTIONAL = 2;
    static final int CANCELLED = 3;

    static final long STATUS = Await.offset(ForkJoinTask.class, "status");

    volatile int status;
    volatile int queued; // 1 while it waits in a pool
    private volatile short tag;
    private Throwable thrown;
    private transient Thread thrower;
    transient ForkJoinPool pool; // where it waits, or has
    transient Thread owner; // the thread that has forked or submitted it
    transient Thread runner; // the thread that runs it, or has
    transient ForkJoinTask<?> next; // in its pool, while it waits

    public ForkJoinTask() { }

    // ---- steps (src/vm/juc/steps.cpp) ----

    final boolean finish(int how, Throwable e) {
        if (status != 0) {
            return false;
        }
        if (e != null) {
            thrown = e;
            thrower = Thread.currentThread();
        }
        status = how;
        return true;
    }

    private boolean await(boolean timed, long nanos) throws InterruptedException {
        if (status != 0) {
            return true;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return timed ? Await.inTime(this, STATUS, 0, nanos)
                : Await.orThrow(this, STATUS, 0, 0) == Await.CHANGED;
    }

    private boolean exchangeTag(boolean any, short expected, short value) {
        if (!any && tag != expected) {
            return false;
        }
        tag = value;
        return true;
    }

    // ---- running and waiting ----

    /** Runs it, unless it is done. */
    final void doExec() {
        if (status != 0) {
            return;
        }
        runner = Thread.currentThread();
        boolean completed;
        try {
            completed = exec();
        } catch (Throwable e) {
            fail(e);
            return;
        }
        if (completed) {
            finish(NORMAL, null);
        }
    }

    /** Completes it with what has been thrown, by its code or by the program. */
    boolean fail(Throwable e) {
        return finish(e instanceof CancellationException ? CANCELLED : EXCEPTIONAL, e);
    }

    /** Waits for its end, and performs tasks meanwhile. */
    final void helpUntilDone(ForkJoinPool pool) {
        while (status == 0) {
            ForkJoinTask<?> task = pool.help(this);
            if (task != null) {
                task.doExec();
            }
        }
    }

    /** The pool of the current thread, or the common pool. */
    private static ForkJoinPool currentPool() {
        ForkJoinPool pool = getPool();
        return pool != null ? pool : ForkJoinPool.common;
    }

    /**
     * What was thrown. If another thread threw it, this is a new exception of that class, caused by the first, if
     * it has a public constructor that allows that.
     */
    private Throwable rethrown() {
        Throwable e = thrown;
        if (status == CANCELLED && e == null) {
            return new CancellationException();
        }
        if (e == null || thrower == Thread.currentThread()) {
            return e;
        }
        try {
            Constructor<?> plain = null;
            for (Constructor<?> made : e.getClass().getConstructors()) {
                Class<?>[] parameters = made.getParameterTypes();
                if (parameters.length == 0) {
                    plain = made;
                } else if (parameters.length == 1 && parameters[0] == Throwable.class) {
                    return (Throwable) made.newInstance(e);
                }
            }
            if (plain != null) {
                Throwable again = (Throwable) plain.newInstance();
                again.initCause(e);
                return again;
            }
        } catch (Exception cannot) {
            return e;
        }
        return e;
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable e) throws T {
        throw (T) e;
    }

    private V report() {
        if (status != NORMAL) {
            ForkJoinTask.<RuntimeException>sneak(rethrown());
        }
        return getRawResult();
    }

    private V reportGet() throws ExecutionException {
        if (status == CANCELLED) {
            ForkJoinTask.<RuntimeException>sneak(rethrown());
        }
        if (status != NORMAL) {
            throw new ExecutionException(rethrown());
        }
        return getRawResult();
    }

    // ---- what is documented ----

    public final ForkJoinTask<V> fork() {
        currentPool().push(this);
        return this;
    }

    public final V join() {
        helpUntilDone(currentPool());
        return report();
    }

    public final V invoke() {
        doExec();
        helpUntilDone(currentPool());
        return report();
    }

    public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
        if (t1 == null || t2 == null) {
            throw new NullPointerException();
        }
        t2.fork();
        t1.doExec();
        t1.helpUntilDone(currentPool());
        if (t1.status != NORMAL) {
            t2.cancel(false);
            t1.report();
        }
        t2.join();
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        invokeList(List.of(tasks));
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        if (tasks instanceof RandomAccess && tasks instanceof List<?>) {
            invokeList((List<? extends ForkJoinTask<?>>) tasks);
        } else {
            invokeAll(tasks.toArray(new ForkJoinTask<?>[0]));
        }
        return tasks;
    }

    /** The first is run at once, the others are forked, the last first. */
    private static void invokeList(List<? extends ForkJoinTask<?>> tasks) {
        ForkJoinTask<?> failed = null;
        for (int i = tasks.size() - 1; i >= 0; i--) {
            ForkJoinTask<?> task = Objects.requireNonNull(tasks.get(i));
            if (i == 0) {
                task.quietlyInvoke();
                failed = task.status == NORMAL ? null : task;
            } else {
                task.fork();
            }
        }
        for (int i = 1; i < tasks.size() && failed == null; i++) {
            ForkJoinTask<?> task = tasks.get(i);
            task.quietlyJoin();
            failed = task.status == NORMAL ? null : task;
        }
        if (failed != null) {
            for (int i = 1; i < tasks.size(); i++) {
                tasks.get(i).cancel(false);
            }
            failed.report();
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        finish(CANCELLED, null);
        return status == CANCELLED;
    }

    @Override
    public final boolean isDone() {
        return status != 0;
    }

    @Override
    public final boolean isCancelled() {
        return status == CANCELLED;
    }

    public final boolean isCompletedAbnormally() {
        return status > NORMAL;
    }

    public final boolean isCompletedNormally() {
        return status == NORMAL;
    }

    public final Throwable getException() {
        return status > NORMAL ? rethrown() : null;
    }

    public void completeExceptionally(Throwable ex) {
        fail(ex instanceof RuntimeException || ex instanceof Error ? ex : new RuntimeException(ex));
    }

    public void complete(V value) {
        try {
            setRawResult(value);
        } catch (Throwable e) {
            fail(e);
            return;
        }
        finish(NORMAL, null);
    }

    public final void quietlyComplete() {
        finish(NORMAL, null);
    }

    @Override
    public final V get() throws InterruptedException, ExecutionException {
        ForkJoinPool pool = currentPool();
        for (ForkJoinTask<?> task; status == 0 && (task = pool.helpInterruptibly(this)) != null; ) {
            task.doExec();
        }
        return reportGet();
    }

    @Override
    public final V get(long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (!await(true, unit.toNanos(timeout))) {
            throw new TimeoutException();
        }
        return reportGet();
    }

    public final void quietlyJoin() {
        helpUntilDone(currentPool());
    }

    public final void quietlyInvoke() {
        doExec();
        helpUntilDone(currentPool());
    }

    public final boolean quietlyJoin(long timeout, TimeUnit unit) throws InterruptedException {
        return await(true, unit.toNanos(timeout));
    }

    public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
        return status != 0 || Await.uninterruptibly(this, STATUS, 0, unit.toNanos(timeout));
    }

    public static void helpQuiesce() {
        currentPool().helpQuiesce(0, false);
    }

    public void reinitialize() {
        thrown = null;
        thrower = null;
        status = 0;
    }

    public static ForkJoinPool getPool() {
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread) thread).pool : null;
    }

    public static boolean inForkJoinPool() {
        return Thread.currentThread() instanceof ForkJoinWorkerThread;
    }

    public boolean tryUnfork() {
        return currentPool().unfork(this);
    }

    public static int getQueuedTaskCount() {
        return currentPool().ownTasks();
    }

    public static int getSurplusQueuedTaskCount() {
        return currentPool().surplus();
    }

    public abstract V getRawResult();

    protected abstract void setRawResult(V value);

    protected abstract boolean exec();

    protected static ForkJoinTask<?> peekNextLocalTask() {
        return currentPool().local(false);
    }

    protected static ForkJoinTask<?> pollNextLocalTask() {
        return inForkJoinPool() ? currentPool().local(true) : null;
    }

    protected static ForkJoinTask<?> pollTask() {
        if (!inForkJoinPool()) {
            return null;
        }
        ForkJoinTask<?> task = currentPool().local(true);
        return task != null ? task : currentPool().poll();
    }

    protected static ForkJoinTask<?> pollSubmission() {
        return inForkJoinPool() ? currentPool().pollSubmission() : null;
    }

    public final short getForkJoinTaskTag() {
        return tag;
    }

    public final short setForkJoinTaskTag(short newValue) {
        for (;;) {
            short before = tag;
            if (exchangeTag(false, before, newValue)) {
                return before;
            }
        }
    }

    public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
        return exchangeTag(false, expect, update);
    }

    // ---- what is no such task, made one ----

    public static ForkJoinTask<?> adapt(Runnable runnable) {
        return new Adapted<Void>(runnable, null, null);
    }

    public static <T> ForkJoinTask<T> adapt(Runnable runnable, T result) {
        return new Adapted<T>(runnable, null, result);
    }

    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
        return new Adapted<T>(null, callable, null);
    }

    /** A runnable or a callable. */
    static class Adapted<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private static final long serialVersionUID = 2838392045355241008L;

        final transient Runnable runnable;
        final transient Callable<? extends T> callable;
        T result;

        Adapted(Runnable runnable, Callable<? extends T> callable, T result) {
            if (runnable == null && callable == null) {
                throw new NullPointerException();
            }
            this.runnable = runnable;
            this.callable = callable;
            this.result = result;
        }

        @Override
        public final T getRawResult() {
            return result;
        }

        @Override
        public final void setRawResult(T value) {
            result = value;
        }

        @Override
        public final boolean exec() {
            if (runnable != null) {
                runnable.run();
                return true;
            }
            try {
                result = callable.call();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
            return true;
        }

        @Override
        public final void run() {
            invoke();
        }

        @Override
        public String toString() {
            return super.toString() + "[Wrapped task = " + (runnable != null ? runnable : callable)
                    + "]";
        }
    }

    /** A runnable whose exceptions nobody can ask for. */
    static final class Executed extends Adapted<Void> {
        private static final long serialVersionUID = 5232453952276885070L;

        Executed(Runnable runnable) {
            super(runnable, null, null);
        }

        @Override
        boolean fail(Throwable e) {
            boolean failed = super.fail(e);
            Thread thread = Thread.currentThread();
            Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
            if (failed && handler != null) {
                try {
                    handler.uncaughtException(thread, e);
                } catch (Throwable ignored) {
                    return failed;
                }
            }
            return failed;
        }
    }
}
