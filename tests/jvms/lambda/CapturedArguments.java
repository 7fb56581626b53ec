// Lambdas and string concatenation with as many values as fit: wide ones, and over the limits.
import java.util.function.*;

public class CapturedArguments {
    interface Many {
        String of(int a, long b, double c, float d, short e, byte f, char g, boolean h, String i);
    }

    static String join(Object... parts) {
        StringBuilder s = new StringBuilder();
        for (Object o : parts) s.append(o).append(',');
        return s.toString();
    }

    long base = 5;

    Supplier<String> capture(byte a, short b, char c, int d, long e, float f, double g, boolean h,
            String i, int[] j, Object k, long l, double m) {
        return ()
                       -> a + "|" + b + "|" + c + "|" + d + "|" + e + "|" + f + "|" + g + "|" + h
                + "|" + i + "|" + j.length + "|" + k + "|" + (l + base) + "|" + m;
    }

    static <T extends Comparable<T>> BinaryOperator<T> max() {
        return (x, y) -> x.compareTo(y) >= 0 ? x : y;
    }

    static String concat(int n) {
        int a = n, b = n + 1;
        long c = n;
        double d = n / 2.0;
        char e = (char) ('a' + n);
        String s = null;
        return "" + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b
                + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e
                + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b
                + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e
                + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b
                + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e
                + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b
                + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e
                + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b
                + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e + s + a + b + c + d + e
                + s + a + b + c + d + e + s + a + b + c + d;
    }

    public static void main(String[] args) {
        Many many = CapturedArguments::join;
        System.out.println(many.of(1, 2L, 3.5, 4.25f, (short) 5, (byte) 6, 'g', true, "i"));
        CapturedArguments c = new CapturedArguments();
        Supplier<String> s = c.capture((byte) -1, (short) -2, '\u00e9', -4, Long.MIN_VALUE,
                Float.NaN, -0.0, false, "\0", new int[3], null, 7, Double.MIN_VALUE);
        System.out.println(s.get().replace('\0', '0').replace('\u00e9', 'e'));
        c.base = 9;
        System.out.println(s.get().length());
        System.out.println(CapturedArguments.<String>max().apply("pear", "fig")
                + CapturedArguments.<Integer>max().apply(2, 3));
        IntFunction<IntUnaryOperator> add = x -> y -> x + y;
        System.out.println(add.apply(3).applyAsInt(4));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry =
                x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(curry.apply(1).apply(2).apply(3));
        System.out.println(concat(3).hashCode() + " " + concat(3).length());
        Supplier<Supplier<String>> nested =
                () -> () -> many.of(0, 0, 0, 0, (short) 0, (byte) 0, 'x', false, null);
        System.out.println(nested.get().get());
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs[i] = () -> System.out.print(k + " ");
        }
        for (Runnable r : rs) r.run();
        System.out.println();
        ToLongBiFunction<Long, Integer> unbox = (x, y) -> x + y;
        System.out.println(unbox.applyAsLong(1L << 33, -1));
        BiFunction<Integer, Integer, Object> widen = Math::max;
        System.out.println(widen.apply(4, 9).getClass());
        Function<String, Integer> parse = Integer::valueOf;
        try {
            parse.apply("x1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
