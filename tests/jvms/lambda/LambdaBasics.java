// Lambdas: non-capturing, capturing locals, this and parameters, nested (JLS 15.27).
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class LambdaBasics {
    int field = 7;

    Supplier<Integer> captureThis() {
        return () -> field * 2;
    }

    static Function<Integer, Function<Integer, Integer>> adder() {
        return a -> b -> a + b;
    }

    static <T> List<T> filter(List<T> in, Predicate<? super T> p) {
        List<T> out = new ArrayList<>();
        for (T t : in) {
            if (p.test(t)) {
                out.add(t);
            }
        }
        return out;
    }

    interface Wide {
        String call(byte a, long b, double c, char d, Object e);
    }

    public static void main(String[] args) {
        LambdaBasics o = new LambdaBasics();
        Supplier<Integer> s = o.captureThis();
        o.field = 8;
        System.out.println(s.get());
        System.out.println(adder().apply(3).apply(4));
        System.out.println(filter(List.of(1, 2, 3, 4, 5, 6), x -> x % 2 == 0));
        int base = 10;
        long big = 1L << 40;
        double frac = 0.25;
        String text = "t";
        Wide w = (a, b, c, d, e) -> a + b + c + d + e.toString() + base + big + frac + text;
        System.out.println(w.call((byte) 1, 2, 3, 'd', "e"));
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            suppliers.add(() -> j * j);
        }
        for (Supplier<Integer> t : suppliers) {
            System.out.print(t.get() + " ");
        }
        System.out.println();
        IntBinaryOperator gcd = new IntBinaryOperator() {
            @Override
            public int applyAsInt(int a, int b) {
                return b == 0 ? a : applyAsInt(b, a % b);
            }
        };
        System.out.println(gcd.applyAsInt(84, 36));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
        System.out.println(mul.andThen(x -> "=" + x).apply(6, 7));
        Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(inc.compose(inc).andThen(inc).apply(0) + " "
                + Function.<String>identity().apply("id"));
        int[] counter = {0};
        Runnable r = () -> counter[0]++;
        r.run();
        r.run();
        System.out.println(counter[0]);
    }
}
