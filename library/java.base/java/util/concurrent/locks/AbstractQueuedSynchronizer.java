package java.util.concurrent.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/**
 * What locks, semaphores and latches are built from, by its documentation instead of by a linked queue
 * of nodes that are spliced, cancelled and unparked one by one.
 *
 * <p>A thread that cannot acquire waits for the state to change, and then tries again; the machine
 * knows who waits for what, and since when. Nothing says in which order a synchronizer that is not
 * fair lets its threads in, and no thread can tell when another came to wait, so that order is no
 * part of the program's state, unless somebody asks for it: {@link #hasQueuedPredecessors} and the
 * like.
 *
 * <p>Each operation of the JDK's own synchronizers is one action, from its beginning to where it waits
 * or returns. Those of the program's own are as many actions as their code has, and so their
 * threads are woken by name, through the list of waiters.
 */
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer
        implements java.io.Serializable {
    private static final long serialVersionUID = 7373984972572414691L;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long STATE =
            U.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final long WOKEN = U.objectFieldOffset(Waiter.class, "woken");

    // What await() below says.
    private static final int CHANGED = 0;
    private static final int INTERRUPTED = 1;
    private static final int TIMED_OUT = 2;

    // How to wait.
    private static final int INTERRUPTIBLE = 1;
    private static final int SHARED = 2;
    private static final int UNTIL_DONE = 4; // also when it is late; then TIMED_OUT is only said

    private volatile int state;
    /** Of a synchronizer of the program's: who is about to wait, or does. */
    private transient Waiter waiters;

    /** Somebody who waits to be woken: for a condition, or for a synchronizer of the program's. */
    private static final class Waiter {
        final Thread thread = Thread.currentThread();
        volatile int woken;
        Waiter next;
    }

    protected AbstractQueuedSynchronizer() { }

    /**
     * Waits until the int there is no longer {@code value}. The thread is in the queue, if it is not
     * null, from the first time until {@link #leave}, and so is the limit it came with.
     */
    private static native int await(AbstractQueuedSynchronizer queue, Object watched, long offset,
            int value, int how, long nanos);

    /** An attempt to acquire begins. Who looks at the queue and fails looks again when one leaves it. */
    private static native void attempts();

    /** Out of the queue; if {@code gaveUp}, the one that is left has to look again. */
    private static native void leave(AbstractQueuedSynchronizer queue, boolean gaveUp);

    /** What is left of the limit of the last await. */
    private static native long nanosLeft();

    /** Who is in the queue, longest first: all, or only one kind. */
    private static native Thread[] queued(AbstractQueuedSynchronizer queue, boolean exclusive,
            boolean shared);

    private native boolean isOfJdk();

    protected final int getState() {
        return state;
    }

    protected final void setState(int newState) {
        state = newState;
    }

    protected final boolean compareAndSetState(int expect, int update) {
        return U.compareAndSetInt(this, STATE, expect, update);
    }

    protected boolean tryAcquire(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryRelease(int arg) {
        throw new UnsupportedOperationException();
    }

    protected int tryAcquireShared(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryReleaseShared(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean isHeldExclusively() {
        throw new UnsupportedOperationException();
    }

    // ---- acquiring and releasing ----

    private boolean attempt(int arg, int how) {
        return (how & SHARED) != 0 ? tryAcquireShared(arg) >= 0 : tryAcquire(arg);
    }

    /** Acquires, or says why not. */
    private int acquire(int arg, int how, long nanos) {
        boolean done = false;
        boolean late = false;
        try {
            for (;;) {
                attempts();
                Waiter waiter = isOfJdk() ? null : enlist(new Waiter());
                if (attempt(arg, how)) {
                    if (waiter != null) {
                        delist(waiter);
                    }
                    done = true;
                    return late ? TIMED_OUT : CHANGED;
                }
                int result = waiter == null
                        ? await(this, this, STATE, state, how, nanos)
                        : await(this, waiter, WOKEN, 0, how, nanos);
                if (waiter != null) {
                    delist(waiter);
                }
                late = late || (result == TIMED_OUT && nanos > 0);
                if (result == INTERRUPTED || (late && (how & UNTIL_DONE) == 0)) {
                    return result;
                }
            }
        } finally {
            leave(this, !done);
        }
    }

    private Waiter enlist(Waiter waiter) {
        waiter.next = waiters;
        waiters = waiter;
        return waiter;
    }

    private void delist(Waiter waiter) {
        waiters = without(waiters, waiter);
    }

    private static Waiter without(Waiter first, Waiter waiter) {
        if (first == waiter) {
            return waiter.next;
        }
        for (Waiter w = first; w != null; w = w.next) {
            if (w.next == waiter) {
                w.next = waiter.next;
            }
        }
        return first;
    }

    private boolean wake(boolean released) {
        if (released && !isOfJdk()) {
            for (Waiter w = waiters; w != null; w = w.next) {
                w.woken = 1;
            }
        }
        return released;
    }

    /** A step of its own: an interrupt that comes between the look at the flag and this is not heard of in time. */
    private int acquireApart(int arg, int how, long nanos) {
        return acquire(arg, how, nanos);
    }

    private boolean attemptApart(int arg, int how) {
        return attempt(arg, how);
    }

    private void acquireOrThrow(int arg, int how) throws InterruptedException {
        if (Thread.interrupted() || acquireApart(arg, how | INTERRUPTIBLE, 0) == INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    private boolean acquireInTime(int arg, int how, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (nanos <= 0) {
            return attemptApart(arg, how);
        }
        int result = acquireApart(arg, how | INTERRUPTIBLE, nanos);
        if (result == INTERRUPTED) {
            throw new InterruptedException();
        }
        return result == CHANGED;
    }

    public final void acquire(int arg) {
        acquire(arg, 0, 0);
    }

    public final void acquireInterruptibly(int arg) throws InterruptedException {
        acquireOrThrow(arg, 0);
    }

    public final boolean tryAcquireNanos(int arg, long nanosTimeout) throws InterruptedException {
        return acquireInTime(arg, 0, nanosTimeout);
    }

    public final boolean release(int arg) {
        return wake(tryRelease(arg));
    }

    public final void acquireShared(int arg) {
        acquire(arg, SHARED, 0);
    }

    public final void acquireSharedInterruptibly(int arg) throws InterruptedException {
        acquireOrThrow(arg, SHARED);
    }

    public final boolean tryAcquireSharedNanos(int arg, long nanosTimeout)
            throws InterruptedException {
        return acquireInTime(arg, SHARED, nanosTimeout);
    }

    public final boolean releaseShared(int arg) {
        return wake(tryReleaseShared(arg));
    }

    // ---- who waits ----

    public final boolean hasQueuedThreads() {
        return queued(this, true, true).length > 0;
    }

    /** Whether anybody ever had to wait. Nobody remembers that here: every state would be two. */
    public final native boolean hasContended();

    public final Thread getFirstQueuedThread() {
        Thread[] all = queued(this, true, true);
        return all.length > 0 ? all[0] : null;
    }

    public final boolean isQueued(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        return getQueuedThreads().contains(thread);
    }

    final boolean apparentlyFirstQueuedIsExclusive() {
        Thread[] exclusive = queued(this, true, false);
        return exclusive.length > 0 && exclusive[0] == getFirstQueuedThread();
    }

    public final boolean hasQueuedPredecessors() {
        Thread first = getFirstQueuedThread();
        return first != null && first != Thread.currentThread();
    }

    public final int getQueueLength() {
        return queued(this, true, true).length;
    }

    private Collection<Thread> listed(boolean exclusive, boolean shared) {
        ArrayList<Thread> list = new ArrayList<>();
        for (Thread thread : queued(this, exclusive, shared)) {
            list.add(thread);
        }
        return list;
    }

    public final Collection<Thread> getQueuedThreads() {
        return listed(true, true);
    }

    public final Collection<Thread> getExclusiveQueuedThreads() {
        return listed(true, false);
    }

    public final Collection<Thread> getSharedQueuedThreads() {
        return listed(false, true);
    }

    @Override
    public String toString() {
        return super.toString() + "[State = " + getState() + ", "
                + (hasQueuedThreads() ? "non" : "") + "empty queue]";
    }

    // ---- conditions ----

    public final boolean owns(ConditionObject condition) {
        return condition.isOwnedBy(this);
    }

    private void mustOwn(ConditionObject condition) {
        if (!owns(condition)) {
            throw new IllegalArgumentException("Not owner");
        }
    }

    public final boolean hasWaiters(ConditionObject condition) {
        mustOwn(condition);
        return condition.hasWaiters();
    }

    public final int getWaitQueueLength(ConditionObject condition) {
        mustOwn(condition);
        return condition.getWaitQueueLength();
    }

    public final Collection<Thread> getWaitingThreads(ConditionObject condition) {
        mustOwn(condition);
        return condition.getWaitingThreads();
    }

    /** Its waiters are signalled first come, first served, as the documentation of the locks says. */
    public class ConditionObject implements Condition, java.io.Serializable {
        private static final long serialVersionUID = 1173984872572414699L;

        private transient Waiter first;

        public ConditionObject() { }

        private void append(Waiter waiter) {
            if (first == null) {
                first = waiter;
                return;
            }
            Waiter last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = waiter;
        }

        private void mustHold() {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
        }

        /**
         * Gives up the lock, waits and takes it again. What is left of the time; 0 without a signal. Who
         * asks how much that is (UNTIL_DONE) may have had a signal, and be late with the lock.
         */
        private long waitForSignal(int how, long nanos) throws InterruptedException {
            if ((how & INTERRUPTIBLE) != 0 && Thread.interrupted()) {
                throw new InterruptedException();
            }
            mustHold();
            Waiter waiter = new Waiter();
            append(waiter);
            int held = getState();
            boolean released = false;
            try {
                released = release(held);
            } finally {
                if (!released) {
                    first = without(first, waiter);
                }
            }
            if (!released) {
                throw new IllegalMonitorStateException();
            }
            int result = AbstractQueuedSynchronizer.await(null, waiter, WOKEN, 0, how, nanos);
            boolean signalled = waiter.woken != 0;
            long left = signalled ? Math.max(nanosLeft(), 1) : 0;
            if (!signalled) {
                first = without(first, waiter);
            }
            int again = how & UNTIL_DONE;
            boolean late = acquire(held, again, again != 0 ? left : 0) == TIMED_OUT;
            if (result == INTERRUPTED) {
                if (!signalled) {
                    throw new InterruptedException();
                }
                Thread.currentThread().interrupt();
            }
            return late ? 0 : left;
        }

        @Override
        public final void signal() {
            mustHold();
            Waiter waiter = first;
            if (waiter != null) {
                first = waiter.next;
                waiter.next = null;
                waiter.woken = 1;
            }
        }

        @Override
        public final void signalAll() {
            mustHold();
            while (first != null) {
                signal();
            }
        }

        @Override
        public final void await() throws InterruptedException {
            waitForSignal(INTERRUPTIBLE, 0);
        }

        @Override
        public final void awaitUninterruptibly() {
            try {
                waitForSignal(0, 0);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public final long awaitNanos(long nanosTimeout) throws InterruptedException {
            return Math.min(nanosTimeout,
                    waitForSignal(INTERRUPTIBLE | UNTIL_DONE, Math.max(nanosTimeout, 1)));
        }

        @Override
        public final boolean await(long time, TimeUnit unit) throws InterruptedException {
            return waitForSignal(INTERRUPTIBLE, Math.max(unit.toNanos(time), 1)) > 0;
        }

        @Override
        public final boolean awaitUntil(Date deadline) throws InterruptedException {
            long millis = deadline.getTime() - System.currentTimeMillis();
            return await(millis, TimeUnit.MILLISECONDS);
        }

        final boolean isOwnedBy(AbstractQueuedSynchronizer sync) {
            return sync == AbstractQueuedSynchronizer.this;
        }

        protected final boolean hasWaiters() {
            mustHold();
            return first != null;
        }

        protected final int getWaitQueueLength() {
            return getWaitingThreads().size();
        }

        protected final Collection<Thread> getWaitingThreads() {
            mustHold();
            ArrayList<Thread> list = new ArrayList<>();
            for (Waiter w = first; w != null; w = w.next) {
                list.add(w.thread);
            }
            return list;
        }
    }
}
