import java.util.concurrent.atomic.AtomicInteger;

/** Lets the threads of a program wait for each other, for a moment: they should run at the same time. */
public final class Gate {
    private static final long PATIENCE_NS = 30000;
    private static volatile int expected;
    private static volatile AtomicInteger arrived = new AtomicInteger();

    public static void open(int threads) {
        expected = threads;
        arrived = new AtomicInteger();
    }

    public static void pass() {
        AtomicInteger mine = arrived;
        mine.incrementAndGet();
        long end = System.nanoTime() + PATIENCE_NS;
        while (mine.get() < expected && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
