// The messages of index, store, size and null errors on arrays (JVMS iaload, aastore, newarray).
public class ArrayErrors {
    interface Action {
        void run();
    }

    static void attempt(Action a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] a = new int[3];
        int[] none = null;
        Object[] strings = new String[2];
        Object[] grid = new Integer[2][2];
        int minus = -1;
        attempt(() -> a[3] = 1);
        attempt(() -> a[minus]++);
        attempt(() -> System.out.println(a[Integer.MAX_VALUE]));
        attempt(() -> none[0] = 1);
        attempt(() -> System.out.println(none.length));
        attempt(() -> strings[0] = 5);
        attempt(() -> strings[1] = "ok");
        attempt(() -> strings[1] = null);
        attempt(() -> grid[0] = new String[1]);
        attempt(() -> grid[0] = new Integer[7]);
        attempt(() -> System.out.println(new int[minus].length));
        attempt(() -> System.out.println(new String[minus - 4].length));
        attempt(() -> System.out.println(new int[2][minus].length));
        attempt(() -> System.out.println(new int[0][minus].length));
        attempt(() -> System.out.println(new long[0][0].length));
        byte[][] empty = new byte[1][0];
        char[] letters = new char[2];
        attempt(() -> empty[0][0] = 3);
        attempt(() -> letters["ab".length()] = 'x');
        attempt(() -> empty[1][0] = 3);
        attempt(() -> System.out.println("abc".charAt(5)));
        attempt(() -> System.out.println("abc".substring(2, 1)));
    }
}
