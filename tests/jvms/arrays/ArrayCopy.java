// System.arraycopy: overlap, types, bounds, and what a failing copy leaves behind.
import java.util.Arrays;

public class ArrayCopy {
    static void attempt(Object from, int at, Object to, int where, int count) {
        try {
            System.arraycopy(from, at, to, where, count);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 0, 5);
        System.out.println(Arrays.toString(a));
        long[] l = {1, 2, 3};
        attempt(a, 0, l, 0, 1);
        attempt(a, -1, a, 0, 1);
        attempt(a, 0, a, 7, 2);
        attempt(a, 0, a, 0, -1);
        attempt(a, 0, new int[9], 0, 9);
        attempt("text", 0, a, 0, 1);
        attempt(a, 0, "text", 0, 1);
        attempt(null, 0, a, 0, 1);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        attempt(strings, 0, mixed, 1, 2);
        System.out.println(Arrays.toString(mixed));
        attempt(a, 8, a, 8, 0);
        attempt(a, 9, a, 0, 0);
        byte[] bytes = {1, 2, 3, 4, 5};
        System.arraycopy(bytes, 1, bytes, 0, 4);
        System.out.println(Arrays.toString(bytes));
        attempt(new boolean[2], 0, new byte[2], 0, 1);
        attempt(new int[1][1], 0, new Object[1], 0, 1);
        attempt(new Object[1], 0, new int[1][1], 0, 1);
    }
}
