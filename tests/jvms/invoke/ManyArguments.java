// Calls with many arguments of mixed sizes, in the right slots (JVMS 2.6.1, 4.3.3).
public class ManyArguments {
    static String mix(byte a, long b, char c, double d, short e, float f, boolean g, Object h,
            int i, long j, double k, String l) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i
                + "," + j + "," + k + "," + l;
    }

    long total;

    long add(long a, int b, long c, int d, long e, int f, double g, float h, int... rest) {
        total += a - b + c - d + e - f + (long) g + (long) h;
        for (int r : rest) {
            total = total * 3 + r;
        }
        return total;
    }

    static int thirty(int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9,
            int a10, long b1, long b2, long b3, long b4, long b5, double c1, double c2, double c3,
            double c4, double c5, Object... d) {
        return (int) (a1 + 2 * a2 + 3 * a3 + 4 * a4 + 5 * a5 + 6 * a6 + 7 * a7 + 8 * a8 + 9 * a9
                + 10 * a10 + b1 * b2 - b3 * b4 + b5 + c1 / c2 + c3 / c4 - c5 + d.length);
    }

    static long last(long a, long b, long c, long d, long e) {
        return e;
    }

    static double swap(double x, int n, double y) {
        return n == 0 ? x - y : swap(y, n - 1, x);
    }

    public static void main(String[] args) {
        System.out.println(mix((byte) -1, 1L << 50, 'q', 0.5, (short) 9, 1.5f, true, null, 7, -8L,
                1e-9, "end"));
        ManyArguments m = new ManyArguments();
        System.out.println(m.add(1, 2, 3, 4, 5, 6, 7.9, 8.9f));
        System.out.println(m.add(1L << 33, 2, 3, 4, 5, 6, -7.9, 8.9f, 10, 20, 30));
        System.out.println(thirty(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
                19, 20, "x", "y"));
        System.out.println(last(1, 2, 3, 4, 5));
        System.out.println(swap(1.25, 0, 9) + " " + swap(1.25, 1, 9) + " " + swap(1.25, 2, 9));
    }
}
