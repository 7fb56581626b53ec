package java.util.concurrent;

import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;

/**
 * How the models of this library wait: until a word of their state has another value. The machine works
 * out from the state who can go on, so no thread is woken (src/vm/juc/waiting.cpp).
 */
public final class Await {
    public static final int CHANGED = 0;
    public static final int INTERRUPTED = 1;
    public static final int TIMED_OUT = 2;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long VALUE = U.objectFieldOffset(AtomicInteger.class, "value");

    private Await() { }

    /**
     * Waits until the int of {@code watched} at {@code offset} is not {@code value}, or that of {@code also}
     * (if it is not null) not 0. CHANGED counts more than the other reasons. INTERRUPTED clears the flag.
     *
     * @param nanos the time limit; none if it is not positive
     */
    private static native int until(Object watched, long offset, int value, Object also,
            long alsoOffset, boolean interruptible, long nanos);

    /**
     * Any number from 0 to {@code most}. A choice of the search in the middle of a step, which it does not
     * end: no other thread has a turn. What the step has read before it reads or writes again after it.
     */
    public static int any(int most) {
        if (most == 0) {
            return 0;
        }
        hold();
        return choose(0, most);
    }

    private static native void hold();

    private static native int choose(int low, int high);

    /** {@code --timeouts last}: time passes only when no thread can go on otherwise. */
    static native boolean limitsExpireLast();

    public static long offset(Class<?> owner, String field) {
        return U.objectFieldOffset(owner, field);
    }

    /** Uninterruptibly. */
    public static void change(Object watched, long offset, int value) {
        until(watched, offset, value, null, 0, false, 0);
    }

    public static int interruptibly(Object watched, long offset, int value, long nanos) {
        return until(watched, offset, value, null, 0, true, nanos);
    }

    /** Says whether it is in time. */
    static boolean uninterruptibly(Object watched, long offset, int value, long nanos) {
        return nanos > 0 && until(watched, offset, value, null, 0, false, nanos) == CHANGED;
    }

    /** For either of two words, and no interrupt. */
    static int either(Object watched, long offset, int value, Object also, long alsoOffset,
            long nanos) {
        return until(watched, offset, value, also, alsoOffset, false, nanos);
    }

    /** Throws if the thread has been interrupted meanwhile, or before; says whether it is in time. */
    static boolean inTime(Object watched, long offset, int value, long nanos)
            throws InterruptedException {
        if (nanos <= 0) {
            return false;
        }
        return orThrow(watched, offset, value, nanos) == CHANGED;
    }

    static int orThrow(Object watched, long offset, int value, long nanos)
            throws InterruptedException {
        int why = interruptibly(watched, offset, value, nanos);
        if (why == INTERRUPTED) {
            throw new InterruptedException();
        }
        return why;
    }

    /** What holds the number of a queue's elements, as {@link #countOffset} says; null: not known. */
    static Object counter(BlockingQueue<?> queue) {
        Class<?> kind = queue.getClass();
        if (kind == LinkedBlockingQueue.class) {
            return U.getReference(queue, Known.LINKED);
        }
        boolean known = kind == ArrayBlockingQueue.class || kind == LinkedBlockingDeque.class
                || kind == PriorityBlockingQueue.class || kind == SynchronousQueue.class;
        return known ? queue : null;
    }

    static long countOffset(BlockingQueue<?> queue) {
        Class<?> kind = queue.getClass();
        return kind == SynchronousQueue.class ? SynchronousQueue.HANDED
                : kind == LinkedBlockingQueue.class ? VALUE
                : kind == ArrayBlockingQueue.class ? Known.ARRAY
                : kind == LinkedBlockingDeque.class ? Known.DEQUE : Known.PRIORITY;
    }

    /** Where the JDK's queues keep that number. */
    private static final class Known {
        static final long LINKED = U.objectFieldOffset(LinkedBlockingQueue.class, "count");
        static final long ARRAY = U.objectFieldOffset(ArrayBlockingQueue.class, "count");
        static final long DEQUE = U.objectFieldOffset(LinkedBlockingDeque.class, "count");
        static final long PRIORITY = U.objectFieldOffset(PriorityBlockingQueue.class, "size");
    }
}
