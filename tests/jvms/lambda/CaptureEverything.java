// Lambdas that capture many values of all types, in the order given, at the time they are made.
import java.util.function.Supplier;

public class CaptureEverything {
    interface Nine {
        String call(int i);
    }

    static Nine capture(boolean z, byte b, char c, short s, int i, long l, float f, double d,
            String t) {
        return k -> z + " " + b + " " + c + " " + s + " " + (i + k) + " " + l + " " + f + " " + d
                + " " + t;
    }

    static Supplier<Long> wide(long a, double b, long c, double d, long e, double f, long g) {
        return () -> a + (long) b + c + (long) d + e + (long) f + g;
    }

    class Inner {
        int v = 3;

        Supplier<String> both(int p) {
            return () -> outer + "," + v + "," + p;
        }
    }

    int outer = 9;

    static <T extends Comparable<T>> Supplier<T> larger(T a, T b) {
        return () -> a.compareTo(b) > 0 ? a : b;
    }

    static Supplier<int[]> array(int... values) {
        return () -> {
            values[0]++;
            return values;
        };
    }

    public static void main(String[] args) {
        Nine n = capture(true, (byte) -1, 'q', (short) 300, 70000, 1L << 50, 0.5f, -2.25, "text");
        System.out.println(n.call(1));
        System.out.println(n.call(2));
        System.out.println(wide(1, 2.9, 3L << 40, 4, 5, 6, -7).get());
        CaptureEverything o = new CaptureEverything();
        Inner inner = o.new Inner();
        Supplier<String> s = inner.both(5);
        o.outer = 10;
        inner.v = 4;
        System.out.println(s.get());
        System.out.println(larger("a", "b").get() + larger(5, 3).get());
        Supplier<int[]> a = array(1, 2);
        a.get();
        System.out.println(a.get()[0]);
        Runnable[] all = new Runnable[5];
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < all.length; i++) {
            String label = "r" + i;
            double half = i / 2.0;
            all[i] = () -> log.append(label).append(half).append(' ');
        }
        for (Runnable r : all) {
            r.run();
        }
        System.out.println(log);
        String effectivelyFinal;
        if (args.length == 0) {
            effectivelyFinal = "then";
        } else {
            effectivelyFinal = "else";
        }
        Supplier<Supplier<String>> deep = () -> () -> effectivelyFinal + log.length();
        System.out.println(deep.get().get());
        try (AutoCloseable c = () -> System.out.println("closed by a lambda")) {
            System.out.println("open " + (c != null));
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
