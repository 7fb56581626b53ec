package java.util.concurrent;

/**
 * A task that is run once, and its result, as the JDK documents it. To begin, to finish and to wait for
 * the result are one step each, with another look at the state before the wait, and before the task is called:
 * an interrupt may come in between. To cancel is two steps if the task is interrupted, because a thread that
 * waits may hear of the cancellation before the task does.
 */
public class FutureTask<V> implements RunnableFuture<V> {
    private static final int NEW = 0;
    private static final int NORMAL = 1;
    private static final int EXCEPTIONAL = 2;
    private static final int CANCELLED = 3;
    private static final int INTERRUPTING = 4;
    private static final int INTERRUPTED = 5;

    private static final long STATE = Await.offset(FutureTask.class, "state");

    private volatile int state;
    private Callable<V> callable;
    private Object outcome;
    private Thread runner;

    public FutureTask(Callable<V> callable) {
        if (callable == null) {
            throw new NullPointerException();
        }
        this.callable = callable;
    }

    public FutureTask(Runnable runnable, V result) {
        this.callable = Executors.callable(runnable, result);
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    private Callable<V> begin() {
        if (state != NEW || runner != null) {
            return null;
        }
        runner = Thread.currentThread();
        return callable;
    }

    private boolean finish(int how, Object what) {
        if (state != NEW) {
            return false;
        }
        outcome = what;
        callable = null;
        runner = null;
        state = how;
        return true;
    }

    /** No task is run any more; an interrupt that is on its way to this one has come. */
    private boolean quit() {
        runner = null;
        if (state == INTERRUPTING) {
            Await.change(this, STATE, INTERRUPTING);
        }
        return state == NEW;
    }

    private boolean give(int how) {
        if (state != NEW) {
            return false;
        }
        callable = null;
        state = how;
        return true;
    }

    private void interruptRunner() {
        Thread thread = runner;
        if (thread != null) {
            thread.interrupt();
        }
        state = INTERRUPTED;
    }

    /** Of one that was not done a moment ago: an interrupt since then counts more than the result. */
    private boolean await(boolean timed, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return timed ? Await.inTime(this, STATE, NEW, nanos)
                : Await.orThrow(this, STATE, NEW, 0) == Await.CHANGED;
    }

    // ---- what is documented ----

    @Override
    public boolean isCancelled() {
        return state >= CANCELLED;
    }

    @Override
    public boolean isDone() {
        return state != NEW;
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (!give(mayInterruptIfRunning ? INTERRUPTING : CANCELLED)) {
            return false;
        }
        if (mayInterruptIfRunning) {
            interruptRunner();
        }
        done();
        return true;
    }

    @SuppressWarnings("unchecked")
    private V report() throws ExecutionException {
        int how = state;
        if (how == NORMAL) {
            return (V) outcome;
        }
        if (how >= CANCELLED) {
            throw new CancellationException();
        }
        throw new ExecutionException((Throwable) outcome);
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
        if (state == NEW) {
            await(false, 0);
        }
        return report();
    }

    @Override
    public V get(long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        if (state == NEW && !await(true, nanos)) {
            throw new TimeoutException();
        }
        return report();
    }

    protected void done() { }

    protected void set(V v) {
        if (finish(NORMAL, v)) {
            done();
        }
    }

    protected void setException(Throwable t) {
        if (finish(EXCEPTIONAL, t)) {
            done();
        }
    }

    @Override
    public void run() {
        Callable<V> task = begin();
        if (task == null) {
            return;
        }
        try {
            if (state != NEW) {
                return;
            }
            V result;
            try {
                result = task.call();
            } catch (Throwable e) {
                setException(e);
                return;
            }
            set(result);
        } finally {
            if (runner != null) {
                quit();
            }
        }
    }

    protected boolean runAndReset() {
        Callable<V> task = begin();
        if (task == null) {
            return false;
        }
        boolean ran = false;
        boolean again = false;
        try {
            if (state == NEW) {
                task.call();
                ran = true;
            }
        } catch (Throwable e) {
            setException(e);
        } finally {
            again = quit();
        }
        return ran && again;
    }

    @Override
    public String toString() {
        String status;
        switch (state) {
            case NORMAL:
                status = "[Completed normally]";
                break;
            case EXCEPTIONAL:
                status = "[Completed exceptionally: " + outcome + "]";
                break;
            case CANCELLED:
            case INTERRUPTING:
            case INTERRUPTED:
                status = "[Cancelled]";
                break;
            default:
                Callable<?> task = callable;
                status = task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
                break;
        }
        return super.toString() + status;
    }
}
