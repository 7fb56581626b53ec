package gov.nasa.jpf.vm;

import heddle.Heddle;

/**
 * The calls of Java PathFinder's {@code Verify} that programs under test make, by the same names,
 * in terms of {@link Heddle}: a program written for Java PathFinder runs unchanged.
 *
 * <p>Two differences. Counters belong to one execution: Java PathFinder's are outside what it
 * takes back when it backtracks, so that their values depend on the order of its search; here an
 * execution can be repeated. And what only steers or decorates its search (interesting, boring,
 * labels, traces) does nothing, because the search visits everything anyway.
 *
 * <p>What needs its configuration ({@code getInt(String)}, {@code getObject}, attributes) is
 * missing on purpose: a program that calls it fails with NoSuchMethodError and the name, instead of
 * going on with a value nobody chose.
 */
public final class Verify {
    public static final int NO_VALUE = -1;
    private static final int COUNTERS = 10;
    private static int[] counters = new int[COUNTERS];

    private Verify() {
    }

    /** A number from {@code min} to {@code max}, both included. */
    public static int getInt(int min, int max) {
        return Heddle.choose(min, max);
    }

    /** One of the values. */
    public static int getIntFromList(int... values) {
        return values[Heddle.choose(0, values.length - 1)];
    }

    /** One of the values. */
    public static long getLongFromList(long... values) {
        return values[Heddle.choose(0, values.length - 1)];
    }

    /** One of the values. */
    public static float getFloatFromList(float... values) {
        return values[Heddle.choose(0, values.length - 1)];
    }

    /** One of the values. */
    public static double getDoubleFromList(double... values) {
        return values[Heddle.choose(0, values.length - 1)];
    }

    /** True or false. */
    public static boolean getBoolean() {
        return Heddle.chooseBoolean();
    }

    /** True or false; which one is tried first. */
    public static boolean getBoolean(boolean falseFirst) {
        return Heddle.chooseBoolean() == falseFirst;
    }

    /** A number from 0 to {@code max}, both included. */
    public static int random(int max) {
        return Heddle.choose(0, max);
    }

    /** True or false. */
    public static boolean randomBool() {
        return Heddle.chooseBoolean();
    }

    /** The value with one or more of its low bits changed; as many as {@code bits}, each choice. */
    public static int getBitFlip(int value, int bits) {
        return (int) flip(value, bits, Integer.SIZE);
    }

    /** The value with one or more of its low bits changed; as many as {@code bits}, each choice. */
    public static long getBitFlip(long value, int bits) {
        return flip(value, bits, Long.SIZE);
    }

    private static long flip(long value, int bits, int width) {
        int from = 0;
        for (int left = bits; left > 0; left--) {
            int bit = Heddle.choose(from, width - left);
            value ^= 1L << bit;
            from = bit + 1;
        }
        return value;
    }

    /** Ends this execution without a verdict if the condition holds. */
    public static void ignoreIf(boolean condition) {
        Heddle.assume(!condition);
    }

    /** Begins one step that lasts to {@link #endAtomic}. */
    public static void beginAtomic() {
        Heddle.beginAtomic();
    }

    /** Ends what {@link #beginAtomic} began. */
    public static void endAtomic() {
        Heddle.endAtomic();
    }

    /** How often the counter was incremented in this execution, or what it was set to. */
    public static int getCounter(int id) {
        Heddle.beginAtomic();
        try {
            return id < 0 || id >= counters.length ? 0 : counters[id];
        } finally {
            Heddle.endAtomic();
        }
    }

    /** The counter's next value. */
    public static int incrementCounter(int id) {
        Heddle.beginAtomic();
        try {
            reserve(id);
            return ++counters[id];
        } finally {
            Heddle.endAtomic();
        }
    }

    /** Sets the counter to zero. */
    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    /** Sets the counter. */
    public static void setCounter(int id, int value) {
        Heddle.beginAtomic();
        try {
            reserve(id);
            counters[id] = value;
        } finally {
            Heddle.endAtomic();
        }
    }

    private static void reserve(int id) {
        if (id >= counters.length) {
            int[] more = new int[id + 1];
            System.arraycopy(counters, 0, more, 0, counters.length);
            counters = more;
        }
    }

    /** Fails unless the condition holds. */
    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    /** Fails with a message unless the condition holds. */
    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /** Whether a model checker runs this program; false, since the one that does is another. */
    public static boolean isRunningInJPF() {
        return false;
    }

    /** The time of day, as the machine has it. */
    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    /** Lets other threads run here; Heddle does so wherever it can matter. */
    public static void breakTransition(String reason) {
    }

    /** Does nothing: the search is complete and needs no hint. */
    public static void interesting(boolean condition) {
    }

    /** Does nothing: the search is complete and needs no hint. */
    public static void boring(boolean condition) {
    }

    /** Does nothing: time passes where the machine says so. */
    public static void busyWait(long duration) {
    }

    /** Does nothing: witnesses name source lines themselves. */
    public static void addComment(String text) {
    }

    /** Does nothing: witnesses name source lines themselves. */
    public static void atLabel(String label) {
    }

    /** Does nothing: witnesses name source lines themselves. */
    public static void atLabel(int label) {
    }

    /** Does nothing: witnesses name source lines themselves. */
    public static void instrumentPoint(String label) {
    }

    /** Does nothing: a witness holds what the execution printed. */
    public static void printPathOutput(String message) {
    }

    /** Does nothing: a witness holds what the execution printed. */
    public static void printPathOutput(boolean condition, String message) {
    }

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String... texts) {
        for (String text : texts) {
            System.out.print(text);
        }
    }

    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    public static void println() {
        System.out.println();
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }
}
