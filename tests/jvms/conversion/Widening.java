// i2l, i2f, i2d, l2f, l2d, f2d: what survives and what is rounded (JLS 5.1.2).
public class Widening {
    static String show(double d) {
        return Double.toString(d);
    }

    static String show(float f) {
        return Float.toString(f) + "f";
    }

    static String show(long l) {
        return l + "L";
    }

    public static void main(String[] args) {
        int[] ints = {0, -1, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789};
        for (int v : ints) {
            long l = v;
            float f = v;
            double d = v;
            System.out.println(v + " " + show(l) + " " + show(f) + " " + show(d));
        }
        long[] longs = {9007199254740993L, Long.MAX_VALUE, Long.MIN_VALUE, 33554433, -1};
        for (long v : longs) {
            float f = v;
            double d = v;
            System.out.println(v + " " + show(f) + " " + show(d));
        }
        byte b = -5;
        short s = b;
        char c = (char) b;
        System.out.println(s + " " + (int) c + " " + show((float) b) + " " + show((double) c));
        float third = 1f / 3;
        System.out.println(show(third) + " " + show((double) third));
        System.out.println(1 + 2L + 3f + 4.0);
        System.out.println('a' + 1 + 1L);
    }
}
