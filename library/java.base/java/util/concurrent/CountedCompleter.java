package java.util.concurrent;

/**
 * A task that is complete when the actions it waits for are, as the JDK documents it. To change the number of
 * pending actions is one step.
 */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    private static final long serialVersionUID = 5232453752276485070L;

    final CountedCompleter<?> completer;
    volatile int pending;

    protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
        this.completer = completer;
        this.pending = initialPendingCount;
    }

    protected CountedCompleter(CountedCompleter<?> completer) {
        this.completer = completer;
    }

    protected CountedCompleter() {
        this.completer = null;
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** One action less, if there was any; how many there were. */
    private int lower() {
        int before = pending;
        if (before != 0) {
            pending = before - 1;
        }
        return before;
    }

    private void add(int delta) {
        pending = pending + delta;
    }

    private boolean exchange(int expected, int count) {
        if (pending != expected) {
            return false;
        }
        pending = count;
        return true;
    }

    // ---- what is documented ----

    public abstract void compute();

    public void onCompletion(CountedCompleter<?> caller) { }

    public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) {
        return true;
    }

    public final CountedCompleter<?> getCompleter() {
        return completer;
    }

    public final int getPendingCount() {
        return pending;
    }

    public final void setPendingCount(int count) {
        pending = count;
    }

    public final void addToPendingCount(int delta) {
        add(delta);
    }

    public final boolean compareAndSetPendingCount(int expected, int count) {
        return exchange(expected, count);
    }

    final boolean weakCompareAndSetPendingCount(int expected, int count) {
        return exchange(expected, count);
    }

    public final int decrementPendingCountUnlessZero() {
        return lower();
    }

    public final CountedCompleter<?> getRoot() {
        CountedCompleter<?> root = this;
        while (root.completer != null) {
            root = root.completer;
        }
        return root;
    }

    public final void tryComplete() {
        complete(true);
    }

    public final void propagateCompletion() {
        complete(false);
    }

    /** Up to the first that still waits for an action; who waits for none is told if {@code tell}. */
    private void complete(boolean tell) {
        CountedCompleter<?> caller = this;
        CountedCompleter<?> task = this;
        while (task.lower() == 0) {
            if (tell) {
                task.onCompletion(caller);
            }
            caller = task;
            task = task.completer;
            if (task == null) {
                caller.quietlyComplete();
                return;
            }
        }
    }

    @Override
    public void complete(T rawResult) {
        setRawResult(rawResult);
        onCompletion(this);
        quietlyComplete();
        if (completer != null) {
            completer.tryComplete();
        }
    }

    public final CountedCompleter<?> firstComplete() {
        return lower() == 0 ? this : null;
    }

    public final CountedCompleter<?> nextComplete() {
        if (completer != null) {
            return completer.firstComplete();
        }
        quietlyComplete();
        return null;
    }

    public final void quietlyCompleteRoot() {
        getRoot().quietlyComplete();
    }

    public final void helpComplete(int maxTasks) {
        ForkJoinPool pool = getPool();
        if (pool == null) {
            pool = ForkJoinPool.common;
        }
        ForkJoinTask<?> task;
        for (int n = maxTasks; n > 0 && status == 0 && (task = pool.pollUnder(this)) != null; n--) {
            task.doExec();
        }
    }

    /** Whether this task's completion is a part of that of {@code other}. */
    final boolean isUnder(ForkJoinTask<?> other) {
        for (CountedCompleter<?> task = this; task != null; task = task.completer) {
            if (task == other) {
                return true;
            }
        }
        return false;
    }

    @Override
    final boolean fail(Throwable e) {
        CountedCompleter<?> caller = this;
        CountedCompleter<?> task = this;
        boolean failed = super.fail(e);
        for (boolean more = failed; more; ) {
            more = task.onExceptionalCompletion(e, caller) && task.completer != null;
            if (more) {
                caller = task;
                task = task.completer;
                more = task.finish(e instanceof CancellationException ? CANCELLED : EXCEPTIONAL, e);
            }
        }
        return failed;
    }

    @Override
    protected final boolean exec() {
        compute();
        return false;
    }

    @Override
    public T getRawResult() {
        return null;
    }

    @Override
    protected void setRawResult(T t) { }
}
