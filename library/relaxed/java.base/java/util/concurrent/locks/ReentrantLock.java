package java.util.concurrent.locks;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Attempt;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/** A lock, as the JDK documents it: to lock and to unlock are one action each. */
public class ReentrantLock implements Lock, java.io.Serializable {
    private static final long serialVersionUID = 7373984872572414699L;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LOCKED = U.objectFieldOffset(ReentrantLock.class, "locked");
    private static final long WAITER_STATE = U.objectFieldOffset(Waiter.class, "state");

    private volatile int locked;
    /** How often the thread holds it: nobody else has to know. */
    private final transient ThreadLocal<int[]> holds = new ThreadLocal<>();

    private final transient Owned owned = new Owned();

    private final class Owned extends Attempt {
        @Override
        protected boolean now(int n) {
            int[] own = own();
            if (own[0] == 0 && !U.compareAndSetInt(ReentrantLock.this, LOCKED, 0, 1)) {
                return false;
            }
            own[0]++;
            return true;
        }
    }

    public ReentrantLock() { }

    public ReentrantLock(boolean fair) {
        if (fair) {
            Attempt.needsJdk("a fair ReentrantLock");
        }
    }

    private int[] own() {
        int[] own = holds.get();
        if (own == null) {
            own = new int[1];
            holds.set(own);
        }
        return own;
    }

    private int[] mustBeMine() {
        int[] own = own();
        if (own[0] == 0) {
            throw new IllegalMonitorStateException();
        }
        return own;
    }

    @Override
    public void lock() {
        owned.until(1);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        owned.interruptibly(1);
    }

    @Override
    public boolean tryLock() {
        return owned.now(1);
    }

    @Override
    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        return owned.inTime(1, unit.toNanos(timeout));
    }

    @Override
    public void unlock() {
        if (--mustBeMine()[0] == 0) {
            locked = 0;
        }
    }

    @Override
    public Condition newCondition() {
        return new Signals();
    }

    public int getHoldCount() {
        return own()[0];
    }

    public boolean isHeldByCurrentThread() {
        return own()[0] > 0;
    }

    public boolean isLocked() {
        return locked != 0;
    }

    public final boolean isFair() {
        return false;
    }

    protected Thread getOwner() {
        Attempt.needsJdk("the owner of a ReentrantLock");
        return null;
    }

    public final boolean hasQueuedThreads() {
        Attempt.needsJdk("who waits for a ReentrantLock");
        return false;
    }

    public final boolean hasQueuedThread(Thread thread) {
        Attempt.needsJdk("who waits for a ReentrantLock");
        return false;
    }

    public final int getQueueLength() {
        Attempt.needsJdk("who waits for a ReentrantLock");
        return 0;
    }

    protected Collection<Thread> getQueuedThreads() {
        Attempt.needsJdk("who waits for a ReentrantLock");
        return List.of();
    }

    private Signals own(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof Signals) || ((Signals) condition).lock() != this) {
            throw new IllegalArgumentException("not owner");
        }
        mustBeMine();
        return (Signals) condition;
    }

    public boolean hasWaiters(Condition condition) {
        return own(condition).waiting() > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        return own(condition).waiting();
    }

    protected Collection<Thread> getWaitingThreads(Condition condition) {
        Attempt.needsJdk("who waits for a Condition");
        return List.of();
    }

    @Override
    public String toString() {
        if (isLocked()) {
            Attempt.needsJdk("the owner of a ReentrantLock");
        }
        return super.toString() + "[Unlocked]";
    }

    /** Somebody who waits for a signal. */
    private static final class Waiter extends Attempt {
        static final int WAITS = 0;
        static final int SIGNALLED = 1;
        static final int GONE = 2;

        volatile int state;
        Waiter next;

        /** Not with a signal; false: that came before. */
        boolean goes() {
            return U.compareAndSetInt(this, WAITER_STATE, WAITS, GONE);
        }

        boolean signal() {
            return U.compareAndSetInt(this, WAITER_STATE, WAITS, SIGNALLED);
        }

        @Override
        protected boolean now(int n) {
            return state != WAITS;
        }
    }

    /** A condition; who waits is known to who holds the lock, first come first. */
    private final class Signals implements Condition, java.io.Serializable {
        private static final long serialVersionUID = 1173984872572414699L;

        private transient Waiter first;

        ReentrantLock lock() {
            return ReentrantLock.this;
        }

        int waiting() {
            int n = 0;
            for (Waiter waiter = first; waiter != null; waiter = waiter.next) {
                n += waiter.state == Waiter.WAITS ? 1 : 0;
            }
            return n;
        }

        /** Gives up the lock; how often it was held. */
        private int release(Waiter waiter) {
            int[] own = mustBeMine();
            if (first == null) {
                first = waiter;
            } else {
                Waiter last = first;
                while (last.next != null) {
                    last = last.next;
                }
                last.next = waiter;
            }
            int held = own[0];
            own[0] = 0;
            locked = 0;
            return held;
        }

        private void take(Waiter waiter, int held) {
            owned.until(1);
            own()[0] = held;
            if (waiter.state == Waiter.GONE) {
                remove(waiter);
            }
        }

        private void remove(Waiter waiter) {
            if (first == waiter) {
                first = waiter.next;
                return;
            }
            for (Waiter before = first; before != null; before = before.next) {
                if (before.next == waiter) {
                    before.next = waiter.next;
                }
            }
        }

        @Override
        public void await() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Waiter waiter = new Waiter();
            int held = release(waiter);
            boolean interrupted = false;
            try {
                waiter.interruptibly(0);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            boolean goes = interrupted && waiter.goes();
            take(waiter, held);
            if (goes) {
                throw new InterruptedException();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void awaitUninterruptibly() {
            Waiter waiter = new Waiter();
            int held = release(waiter);
            waiter.until(0);
            take(waiter, held);
        }

        /** Whether a signal came in time. */
        private boolean awaitInTime() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Waiter waiter = new Waiter();
            int held = release(waiter);
            boolean interrupted = Thread.interrupted();
            boolean goes = waiter.goes(); // at any moment
            take(waiter, held);
            if (goes && interrupted) {
                throw new InterruptedException();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return !goes;
        }

        @Override
        public long awaitNanos(long nanosTimeout) throws InterruptedException {
            return awaitInTime() ? Math.min(nanosTimeout, 1) : Math.min(nanosTimeout, 0);
        }

        @Override
        public boolean await(long time, TimeUnit unit) throws InterruptedException {
            return awaitInTime();
        }

        @Override
        public boolean awaitUntil(java.util.Date deadline) throws InterruptedException {
            return awaitInTime();
        }

        @Override
        public void signal() {
            mustBeMine();
            while (first != null) {
                Waiter waiter = first;
                first = waiter.next;
                if (waiter.signal()) {
                    return;
                }
            }
        }

        @Override
        public void signalAll() {
            mustBeMine();
            while (first != null) {
                signal();
            }
        }
    }
}
