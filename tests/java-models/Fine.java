import heddle.Heddle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;

/** What copies in bulk do, one element after the other; and whether a weak compare-and-set fails for no reason. */
class Fine {
    static boolean fails() {
        return Heddle.choose(0, 1) == 1;
    }

    /** Reads all elements before it writes one, as System.arraycopy does. */
    static void arraycopy(Object from, int first, Object to, int at, int count) {
        if (from instanceof boolean[]) {
            boolean[] part = copyOfRange((boolean[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((boolean[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof byte[]) {
            byte[] part = copyOfRange((byte[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((byte[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof char[]) {
            char[] part = copyOfRange((char[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((char[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof short[]) {
            short[] part = copyOfRange((short[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((short[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof int[]) {
            int[] part = copyOfRange((int[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((int[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof long[]) {
            long[] part = copyOfRange((long[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((long[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof float[]) {
            float[] part = copyOfRange((float[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((float[]) to)[at + i] = part[i];
            return;
        }
        if (from instanceof double[]) {
            double[] part = copyOfRange((double[]) from, first, first + count);
            for (int i = 0; i < count; i++) ((double[]) to)[at + i] = part[i];
            return;
        }
        Object[] part = copyOfRange((Object[]) from, first, first + count);
        for (int i = 0; i < count; i++) ((Object[]) to)[at + i] = part[i];
    }

    static boolean[] copyOfRange(boolean[] array, int first, int end) {
        boolean[] copy = new boolean[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static boolean[] copyOf(boolean[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static boolean[] clone(boolean[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static byte[] copyOfRange(byte[] array, int first, int end) {
        byte[] copy = new byte[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static byte[] copyOf(byte[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static byte[] clone(byte[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static char[] copyOfRange(char[] array, int first, int end) {
        char[] copy = new char[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static char[] copyOf(char[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static char[] clone(char[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static short[] copyOfRange(short[] array, int first, int end) {
        short[] copy = new short[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static short[] copyOf(short[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static short[] clone(short[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static int[] copyOfRange(int[] array, int first, int end) {
        int[] copy = new int[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static int[] copyOf(int[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static int[] clone(int[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static long[] copyOfRange(long[] array, int first, int end) {
        long[] copy = new long[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static long[] copyOf(long[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static long[] clone(long[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static float[] copyOfRange(float[] array, int first, int end) {
        float[] copy = new float[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static float[] copyOf(float[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static float[] clone(float[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static double[] copyOfRange(double[] array, int first, int end) {
        double[] copy = new double[end - first];
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static double[] copyOf(double[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static double[] clone(double[] array) {
        return copyOfRange(array, 0, array.length);
    }

    static <T> T[] copyOfRange(T[] array, int first, int end) {
        T[] copy = Arrays.copyOf(array, 0);
        copy = Arrays.copyOf(copy, end - first);
        for (int i = first; i < Math.min(end, array.length); i++) copy[i - first] = array[i];
        return copy;
    }

    static <T> T[] copyOf(T[] array, int length) {
        return copyOfRange(array, 0, length);
    }

    static <T, U> T[] copyOf(U[] array, int length, Class<? extends T[]> type) {
        T[] copy = Arrays.copyOf(new Object[0], length, type);
        for (int i = 0; i < Math.min(length, array.length); i++) ((Object[]) copy)[i] = array[i];
        return copy;
    }

    static <T> T[] clone(T[] array) {
        return copyOfRange(array, 0, array.length);
    }

    // These copy arrays that no thread changes any more.

    static Object clone(BitSet set) {
        return set.clone();
    }

    static <T> ArrayDeque<T> clone(ArrayDeque<T> queue) {
        return queue.clone();
    }
}
