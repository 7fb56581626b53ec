package heddle;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What a program can say to Heddle: where it leaves a value open, which executions do not count,
 * what happens in one step, and what it observed.
 *
 * <p>Under {@code heddle check} every choice is tried. Under plain {@code java} the same program
 * still runs: choices are random (repeatable with {@code -Dheddle.seed=N}), a failed assumption
 * ends the program quietly, and the outcomes are printed once, at the end.
 *
 * <p>Heddle's machine knows the methods by name and puts its own steps in their place, so most
 * bodies below are only ever run by another JVM. What they need is kept in {@link Host}, which
 * Heddle therefore never initialises.
 */
public final class Heddle {
    private Heddle() {
    }

    /**
     * A number from {@code lo} to {@code hi}, both included. Heddle explores every one of them.
     *
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static int choose(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("nothing to choose from " + lo + " to " + hi);
        }
        long size = (long) hi - lo + 1;
        return (int) (lo + Math.floorMod(Host.RANDOM.nextLong(), size));
    }

    /** True or false. Heddle explores both, false first. */
    public static boolean chooseBoolean() {
        return Host.RANDOM.nextBoolean();
    }

    /**
     * Ends this execution without a verdict unless {@code condition} holds: what came before
     * counts, what would come after does not, and no thread goes on. Under plain {@code java} the
     * program ends with exit code 0, and prints no outcome.
     */
    public static void assume(boolean condition) {
        if (!condition) {
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }

    /**
     * Runs {@code body} as one step: no other thread runs between its first action and its last.
     * A body that must wait for another thread gives up being one step while it waits, but one that
     * spins until another thread has done something spins for ever. Under plain {@code java} one
     * lock keeps atomic bodies apart from each other, but not from the rest.
     */
    public static void atomic(Runnable body) {
        beginAtomic();
        try {
            body.run();
        } finally {
            endAtomic();
        }
    }

    /** Begins a step that lasts to the matching {@link #endAtomic}; {@link #atomic} is safer. */
    public static void beginAtomic() {
        Host.ATOMIC.lock();
    }

    /** Ends what the matching {@link #beginAtomic} began. */
    public static void endAtomic() {
        Host.ATOMIC.unlock();
    }

    /**
     * Records that {@code name} had this value at the end of the execution. Heddle collects the
     * outcomes of all executions; under plain {@code java} one line, {@code outcome: x=1 y=2}, in
     * the order of the names, is printed at exit. A name given again takes its last value.
     */
    public static void outcome(String name, Object value) {
        record(name, String.valueOf(value));
    }

    private static void record(String name, String value) {
        Host.record(name, value);
    }

    /** All that exists only on a JVM that is not Heddle's. */
    private static final class Host {
        static final Random RANDOM = random();
        static final ReentrantLock ATOMIC = new ReentrantLock();
        private static final Map<String, String> OUTCOMES = new TreeMap<>();

        private static Random random() {
            Long seed = Long.getLong("heddle.seed");
            return seed == null ? new Random() : new Random(seed);
        }

        static synchronized void record(String name, String value) {
            if (OUTCOMES.isEmpty()) {
                Runtime.getRuntime().addShutdownHook(new Thread(Host::print));
            }
            OUTCOMES.put(name, value);
        }

        private static synchronized void print() {
            StringBuilder line = new StringBuilder("outcome:");
            OUTCOMES.forEach((name, value) -> line.append(' ').append(name).append('=')
                    .append(value));
            System.out.println(line);
        }
    }
}
