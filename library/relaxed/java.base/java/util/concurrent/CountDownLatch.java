package java.util.concurrent;

import jdk.internal.misc.Unsafe;

/** A latch, as the JDK documents it. */
public class CountDownLatch {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long COUNT = U.objectFieldOffset(CountDownLatch.class, "count");

    private volatile int count; // below 0: it has been counted down more often

    private final class Open extends Attempt {
        @Override
        protected boolean now(int n) {
            return count <= 0;
        }
    }

    private final Open open = new Open();

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        this.count = count;
    }

    public void await() throws InterruptedException {
        open.interruptibly(0);
    }

    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        return open.inTime(0, unit.toNanos(timeout));
    }

    public void countDown() {
        U.getAndAddInt(this, COUNT, -1);
    }

    public long getCount() {
        return Math.max(count, 0);
    }

    @Override
    public String toString() {
        return super.toString() + "[Count = " + getCount() + "]";
    }
}
