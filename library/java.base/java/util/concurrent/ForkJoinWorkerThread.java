package java.util.concurrent;

/** A worker of a {@link ForkJoinPool}, as the JDK documents it. */
public class ForkJoinWorkerThread extends Thread {
    static final long CALLED = Await.offset(ForkJoinWorkerThread.class, "called");

    final ForkJoinPool pool;
    int called; // 1: there may be a task for it, or the pool has ended
    boolean idle;
    int index;

    protected ForkJoinWorkerThread(ForkJoinPool pool) {
        this(null, pool, false);
    }

    protected ForkJoinWorkerThread(ThreadGroup group, ForkJoinPool pool,
            boolean preserveThreadLocals) {
        super(group, null, pool.nextName(), 0L);
        this.pool = pool;
        if (pool.handler != null) {
            setUncaughtExceptionHandler(pool.handler);
        }
        setDaemon(true);
    }

    public ForkJoinPool getPool() {
        return pool;
    }

    public int getPoolIndex() {
        return index;
    }

    protected void onStart() { }

    protected void onTermination(Throwable exception) { }

    @Override
    public void run() {
        Throwable failure = null;
        try {
            onStart();
            pool.work(this);
        } catch (Throwable e) {
            failure = e;
        } finally {
            try {
                onTermination(failure);
            } catch (Throwable e) {
                failure = failure == null ? e : failure;
            } finally {
                pool.gone(this);
            }
        }
        if (failure != null) {
            ForkJoinTask.<RuntimeException>sneak(failure);
        }
    }
}
