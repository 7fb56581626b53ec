package java.util.concurrent.locks;

import java.util.concurrent.Await;
import java.util.concurrent.TimeUnit;

/**
 * A lock whose modes are stamps, as the JDK documents it, with the JDK's stamps. Who comes to read while somebody
 * waits to write may go first or wait behind: nothing is promised.
 */
public class StampedLock implements java.io.Serializable {
    private static final long serialVersionUID = -6001602636862214147L;

    private static final long STATE = Await.offset(StampedLock.class, "state");
    private static final long WRITERS = Await.offset(StampedLock.class, "writers");

    private static final long WRITE = 1L << 7;
    private static final long READS = WRITE - 1;
    private static final long MOST_READS = READS - 1;
    private static final long MODES = READS | WRITE;
    private static final long VERSION = ~READS;
    private static final long ORIGIN = WRITE << 1;

    private static final long INTERRUPTED = 1; // no stamp

    /** Readers, the writer, and above them how often it has been locked to write. */
    private transient volatile long state = ORIGIN;
    private transient int writers; // that wait

    public StampedLock() { }

    private static boolean isSame(long stamp, long state) {
        return (stamp & VERSION) == (state & VERSION);
    }

    private static long written(long state) {
        long next = state + WRITE;
        return next == 0 ? ORIGIN : next;
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** A stamp, 0 if the time is over (at once if {@code nanos} is negative), or INTERRUPTED. */
    private long write(boolean interruptible, long nanos) {
        for (;;) {
            long now = state;
            if ((now & MODES) == 0) {
                state = now | WRITE;
                return now | WRITE;
            }
            if (nanos < 0) {
                return 0;
            }
            writers++;
            int why = await(STATE, (int) now, interruptible, nanos);
            writers--;
            if (why != Await.CHANGED) {
                return why == Await.INTERRUPTED ? INTERRUPTED : 0;
            }
        }
    }

    private long read(boolean interruptible, long nanos) {
        for (;;) {
            long now = state;
            boolean mayRead = (now & WRITE) == 0;
            if (mayRead && (nanos < 0 || writers == 0 || Await.any(1) == 0)) {
                if ((state & READS) >= MOST_READS) {
                    throw new Error("Maximum lock count exceeded");
                }
                state = state + 1;
                return state;
            }
            if (nanos < 0) {
                return 0;
            }
            int why = mayRead ? await(WRITERS, writers, interruptible, nanos)
                    : await(STATE, (int) now, interruptible, nanos);
            if (why != Await.CHANGED) {
                return why == Await.INTERRUPTED ? INTERRUPTED : 0;
            }
        }
    }

    private int await(long offset, int value, boolean interruptible, long nanos) {
        if (!interruptible) {
            Await.change(this, offset, value);
            return Await.CHANGED;
        }
        return Await.interruptibly(this, offset, value, nanos);
    }

    public void unlockRead(long stamp) {
        long now = state;
        if ((stamp & READS) == 0 || !isSame(stamp, now) || (now & READS) == 0) {
            throw new IllegalMonitorStateException();
        }
        state = now - 1;
    }

    public long tryConvertToWriteLock(long stamp) {
        long now = state;
        long mode = stamp & MODES;
        if (!isSame(stamp, now)) {
            return 0;
        }
        if ((now & MODES) == 0 && mode == 0) {
            state = now | WRITE;
        } else if ((now & MODES) == WRITE) {
            return mode == WRITE ? stamp : 0;
        } else if ((now & MODES) == 1 && mode != 0) {
            state = now - 1 + WRITE;
        } else {
            return 0;
        }
        return state;
    }

    public long tryConvertToReadLock(long stamp) {
        long now = state;
        long mode = stamp & MODES;
        if (!isSame(stamp, now)) {
            return 0;
        }
        if (mode >= WRITE) {
            if (now != stamp) {
                return 0;
            }
            state = written(now) + 1;
        } else if (mode != 0) {
            return (now & MODES) == 0 ? 0 : stamp;
        } else if ((now & READS) >= MOST_READS) {
            throw new Error("Maximum lock count exceeded");
        } else {
            state = now + 1;
        }
        return state;
    }

    public long tryConvertToOptimisticRead(long stamp) {
        long now = state;
        long mode = stamp & MODES;
        if (!isSame(stamp, now)) {
            return 0;
        }
        if (mode == 0) {
            return stamp;
        }
        if (mode >= WRITE) {
            if (now != stamp) {
                return 0;
            }
            state = written(now);
            return state;
        }
        if ((now & MODES) == 0) {
            return 0;
        }
        state = now - 1;
        return (now - 1) & VERSION;
    }

    public boolean tryUnlockRead() {
        long now = state;
        if ((now & MODES) == 0 || (now & MODES) >= WRITE) {
            return false;
        }
        state = now - 1;
        return true;
    }

    // ---- what is documented ----

    public void unlockWrite(long stamp) {
        if (state != stamp || (stamp & WRITE) == 0) {
            throw new IllegalMonitorStateException();
        }
        state = written(stamp);
    }

    public boolean tryUnlockWrite() {
        long now = state;
        if ((now & WRITE) == 0) {
            return false;
        }
        state = written(now);
        return true;
    }

    private static long orThrow(long stamp) throws InterruptedException {
        if (stamp == INTERRUPTED) {
            throw new InterruptedException();
        }
        return stamp;
    }

    private static void mustGoOn() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** As a time limit: one that is over is none that lasts for ever. */
    private static long limit(long time, TimeUnit unit) {
        long nanos = unit.toNanos(time);
        return nanos <= 0 ? -1 : nanos;
    }

    public long writeLock() {
        return write(false, 0);
    }

    public long tryWriteLock() {
        return write(false, -1);
    }

    public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
        long limit = limit(time, unit);
        mustGoOn();
        return orThrow(write(true, limit));
    }

    public long writeLockInterruptibly() throws InterruptedException {
        mustGoOn();
        return orThrow(write(true, 0));
    }

    public long readLock() {
        return read(false, 0);
    }

    public long tryReadLock() {
        return read(false, -1);
    }

    public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
        long limit = limit(time, unit);
        mustGoOn();
        return orThrow(read(true, limit));
    }

    public long readLockInterruptibly() throws InterruptedException {
        mustGoOn();
        return orThrow(read(true, 0));
    }

    public long tryOptimisticRead() {
        long now = state;
        return (now & WRITE) == 0 ? now & VERSION : 0;
    }

    public boolean validate(long stamp) {
        return isSame(stamp, state);
    }

    public void unlock(long stamp) {
        if ((stamp & WRITE) != 0) {
            unlockWrite(stamp);
        } else {
            unlockRead(stamp);
        }
    }

    public boolean isWriteLocked() {
        return (state & WRITE) != 0;
    }

    public boolean isReadLocked() {
        return (state & READS) != 0;
    }

    public static boolean isWriteLockStamp(long stamp) {
        return (stamp & MODES) == WRITE;
    }

    public static boolean isReadLockStamp(long stamp) {
        return (stamp & READS) != 0;
    }

    public static boolean isLockStamp(long stamp) {
        return (stamp & MODES) != 0;
    }

    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & MODES) == 0 && stamp != 0;
    }

    public int getReadLockCount() {
        return (int) (state & READS);
    }

    @Override
    public String toString() {
        long now = state;
        return super.toString() + ((now & MODES) == 0 ? "[Unlocked]"
                : (now & WRITE) != 0 ? "[Write-locked]" : "[Read-locks:" + (now & READS) + "]");
    }

    public Lock asReadLock() {
        return new View(false);
    }

    public Lock asWriteLock() {
        return new View(true);
    }

    public ReadWriteLock asReadWriteLock() {
        Lock reading = asReadLock();
        Lock writing = asWriteLock();
        return new ReadWriteLock() {
            @Override
            public Lock readLock() {
                return reading;
            }

            @Override
            public Lock writeLock() {
                return writing;
            }
        };
    }

    /** One of the modes, without stamps. */
    private final class View implements Lock {
        private final boolean writes;

        View(boolean writes) {
            this.writes = writes;
        }

        @Override
        public void lock() {
            if (writes) {
                writeLock();
            } else {
                readLock();
            }
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            if (writes) {
                writeLockInterruptibly();
            } else {
                readLockInterruptibly();
            }
        }

        @Override
        public boolean tryLock() {
            return (writes ? tryWriteLock() : tryReadLock()) != 0;
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return (writes ? tryWriteLock(time, unit) : tryReadLock(time, unit)) != 0;
        }

        @Override
        public void unlock() {
            if (!(writes ? tryUnlockWrite() : tryUnlockRead())) {
                throw new IllegalMonitorStateException();
            }
        }

        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }
}
