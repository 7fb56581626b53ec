package java.util.concurrent;

import java.util.Collection;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** A semaphore, as the JDK documents it. */
public class Semaphore implements java.io.Serializable {
    private static final long serialVersionUID = -3222578661600680210L;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long PERMITS = U.objectFieldOffset(Semaphore.class, "permits");

    private volatile int permits;

    private final class Taken extends Attempt {
        @Override
        protected boolean now(int n) {
            for (;;) {
                int there = permits;
                if (there < n) {
                    return false;
                }
                if (U.compareAndSetInt(Semaphore.this, PERMITS, there, there - n)) {
                    return true;
                }
            }
        }
    }

    private final transient Taken taken = new Taken();

    public Semaphore(int permits) {
        this.permits = permits;
    }

    public Semaphore(int permits, boolean fair) {
        this(permits);
        if (fair) {
            Attempt.needsJdk("a fair Semaphore");
        }
    }

    private static int positive(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        return n;
    }

    public void acquire() throws InterruptedException {
        taken.interruptibly(1);
    }

    public void acquire(int permits) throws InterruptedException {
        taken.interruptibly(positive(permits));
    }

    public void acquireUninterruptibly() {
        taken.until(1);
    }

    public void acquireUninterruptibly(int permits) {
        taken.until(positive(permits));
    }

    public boolean tryAcquire() {
        return taken.now(1);
    }

    public boolean tryAcquire(int permits) {
        return taken.now(positive(permits));
    }

    public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
        return taken.inTime(1, unit.toNanos(timeout));
    }

    public boolean tryAcquire(int permits, long timeout, TimeUnit unit)
            throws InterruptedException {
        return taken.inTime(positive(permits), unit.toNanos(timeout));
    }

    private void add(int n) {
        for (;;) {
            int there = permits;
            int next = there + n;
            if (next < there) {
                throw new Error("Maximum permit count exceeded");
            }
            if (U.compareAndSetInt(this, PERMITS, there, next)) {
                return;
            }
        }
    }

    public void release() {
        add(1);
    }

    public void release(int permits) {
        add(positive(permits));
    }

    public int availablePermits() {
        return permits;
    }

    public int drainPermits() {
        return U.getAndSetInt(this, PERMITS, 0);
    }

    protected void reducePermits(int reduction) {
        U.getAndAddInt(this, PERMITS, -positive(reduction));
    }

    public boolean isFair() {
        return false;
    }

    public final boolean hasQueuedThreads() {
        Attempt.needsJdk("who waits for a Semaphore");
        return false;
    }

    public final int getQueueLength() {
        Attempt.needsJdk("who waits for a Semaphore");
        return 0;
    }

    protected Collection<Thread> getQueuedThreads() {
        Attempt.needsJdk("who waits for a Semaphore");
        return List.of();
    }

    @Override
    public String toString() {
        return super.toString() + "[Permits = " + permits + "]";
    }
}
