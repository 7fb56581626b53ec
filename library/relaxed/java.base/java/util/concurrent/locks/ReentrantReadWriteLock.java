package java.util.concurrent.locks;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Attempt;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/** A pair of locks, as the JDK documents it: who writes and how many read is one word. */
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private static final long serialVersionUID = -6992448646407690164L;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long STATE = U.objectFieldOffset(ReentrantReadWriteLock.class, "state");
    private static final int READERS = 16;
    private static final int ALL_READERS = (1 << READERS) - 1;

    private static final int WRITER = 1 << READERS;

    /** Whether somebody writes, and how often it is locked for reading. */
    private volatile int state;

    private final ReadLock readLock;
    private final WriteLock writeLock;
    /** How often the thread holds it, to read and to write: nobody else has to know. */
    private final transient ThreadLocal<int[]> holds = new ThreadLocal<>();

    public ReentrantReadWriteLock() {
        readLock = new ReadLock(this);
        writeLock = new WriteLock(this);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this();
        if (fair) {
            Attempt.needsJdk("a fair ReentrantReadWriteLock");
        }
    }

    private int[] own() {
        int[] own = holds.get();
        if (own == null) {
            own = new int[2];
            holds.set(own);
        }
        return own;
    }

    private final class Reading extends Attempt {
        @Override
        protected boolean now(int n) {
            for (;;) {
                int there = state;
                if ((there & WRITER) != 0 && own()[1] == 0) {
                    return false;
                }
                if ((there & ALL_READERS) == ALL_READERS) {
                    throw new Error("Maximum lock count exceeded");
                }
                if (U.compareAndSetInt(ReentrantReadWriteLock.this, STATE, there, there + 1)) {
                    own()[0]++;
                    return true;
                }
            }
        }
    }

    private final class Writing extends Attempt {
        @Override
        protected boolean now(int n) {
            int[] own = own();
            if (own[1] == 0
                    && !U.compareAndSetInt(ReentrantReadWriteLock.this, STATE, 0, WRITER)) {
                return false;
            }
            own[1]++;
            return true;
        }
    }

    private final transient Reading reading = new Reading();
    private final transient Writing writing = new Writing();

    private void endReading() {
        int[] own = own();
        if (own[0] == 0) {
            throw new IllegalMonitorStateException(
                    "attempt to unlock read lock, not locked by current thread");
        }
        own[0]--;
        U.getAndAddInt(this, STATE, -1);
    }

    private void endWriting() {
        int[] own = own();
        if (own[1] == 0) {
            throw new IllegalMonitorStateException();
        }
        if (--own[1] == 0) {
            U.getAndAddInt(this, STATE, -WRITER);
        }
    }

    @Override
    public ReadLock readLock() {
        return readLock;
    }

    @Override
    public WriteLock writeLock() {
        return writeLock;
    }

    public final boolean isFair() {
        return false;
    }

    protected Thread getOwner() {
        Attempt.needsJdk("the owner of a ReentrantReadWriteLock");
        return null;
    }

    public int getReadLockCount() {
        return state & ALL_READERS;
    }

    public boolean isWriteLocked() {
        return (state & WRITER) != 0;
    }

    public boolean isWriteLockedByCurrentThread() {
        return own()[1] > 0;
    }

    public int getWriteHoldCount() {
        return own()[1];
    }

    public int getReadHoldCount() {
        return own()[0];
    }

    protected Collection<Thread> getQueuedWriterThreads() {
        return getQueuedThreads();
    }

    protected Collection<Thread> getQueuedReaderThreads() {
        return getQueuedThreads();
    }

    public final boolean hasQueuedThreads() {
        return getQueueLength() > 0;
    }

    public final boolean hasQueuedThread(Thread thread) {
        return getQueueLength() > 0;
    }

    public final int getQueueLength() {
        Attempt.needsJdk("who waits for a ReentrantReadWriteLock");
        return 0;
    }

    protected Collection<Thread> getQueuedThreads() {
        Attempt.needsJdk("who waits for a ReentrantReadWriteLock");
        return List.of();
    }

    public boolean hasWaiters(Condition condition) {
        return getWaitQueueLength(condition) > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        Attempt.needsJdk("the conditions of a ReentrantReadWriteLock");
        return 0;
    }

    protected Collection<Thread> getWaitingThreads(Condition condition) {
        Attempt.needsJdk("the conditions of a ReentrantReadWriteLock");
        return List.of();
    }

    @Override
    public String toString() {
        if (isWriteLocked()) {
            Attempt.needsJdk("the owner of a ReentrantReadWriteLock");
        }
        return super.toString() + "[Write locks = 0, Read locks = " + getReadLockCount() + "]";
    }

    /** For reading. */
    public static class ReadLock implements Lock, java.io.Serializable {
        private static final long serialVersionUID = -5992448646407690164L;

        private final ReentrantReadWriteLock lock;

        protected ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        @Override
        public void lock() {
            lock.reading.until(1);
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            lock.reading.interruptibly(1);
        }

        @Override
        public boolean tryLock() {
            return lock.reading.now(1);
        }

        @Override
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            return lock.reading.inTime(1, unit.toNanos(timeout));
        }

        @Override
        public void unlock() {
            lock.endReading();
        }

        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String toString() {
            return super.toString() + "[Read locks = " + lock.getReadLockCount() + "]";
        }
    }

    /** For writing. */
    public static class WriteLock implements Lock, java.io.Serializable {
        private static final long serialVersionUID = -4992448646407690164L;

        private final ReentrantReadWriteLock lock;

        protected WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        @Override
        public void lock() {
            lock.writing.until(1);
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            lock.writing.interruptibly(1);
        }

        @Override
        public boolean tryLock() {
            return lock.writing.now(1);
        }

        @Override
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            return lock.writing.inTime(1, unit.toNanos(timeout));
        }

        @Override
        public void unlock() {
            lock.endWriting();
        }

        @Override
        public Condition newCondition() {
            Attempt.needsJdk("the conditions of a ReentrantReadWriteLock");
            return null;
        }

        public boolean isHeldByCurrentThread() {
            return lock.isWriteLockedByCurrentThread();
        }

        public int getHoldCount() {
            return lock.getWriteHoldCount();
        }

        @Override
        public String toString() {
            if (lock.isWriteLocked()) {
                Attempt.needsJdk("the owner of a ReentrantReadWriteLock");
            }
            return super.toString() + "[Unlocked]";
        }
    }
}
