// Lambdas in fields, constructors, static initialisers, interfaces; recursion; generic bridges.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;

public class LambdaShapes {
    static final Function<Integer, Integer> FACTORIAL = n -> n < 2 ? 1
            : n * LambdaShapes.FACTORIAL.apply(n - 1);
    final Supplier<String> field = () -> "field of " + shown();
    final String name;
    final List<Supplier<String>> made = new ArrayList<>();

    LambdaShapes(String name) {
        made.add(() -> "constructor " + name);
        this.name = name;
        made.add(() -> "after " + this.name);
    }

    private String shown() {
        return name;
    }

    interface Converter<A, B> {
        B convert(A a);

        default <C> Converter<A, C> then(Converter<? super B, ? extends C> next) {
            return a -> next.convert(convert(a));
        }

        static <T> Converter<T, List<T>> wrap() {
            return t -> List.of(t);
        }
    }

    interface StringConverter extends Converter<String, Integer> {
        @Override
        Integer convert(String s);
    }

    interface Thrower<E extends Exception> {
        void run() throws E;
    }

    static <E extends Exception> void unwrap(Thrower<E> t) throws E {
        t.run();
    }

    static <T> BinaryOperator<T> pick(Comparator<? super T> c) {
        return (a, b) -> c.compare(a, b) >= 0 ? a : b;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(FACTORIAL.apply(10));
        LambdaShapes o = new LambdaShapes("shape");
        System.out.println(o.field.get() + ", " + o.made.get(0).get() + ", " + o.made.get(1).get());
        StringConverter length = String::length;
        Converter<String, Integer> general = length;
        System.out.println(general.then(n -> n * 1.5).then(Converter.wrap()).convert("four"));
        try {
            unwrap(() -> {
                throw new java.io.IOException("through");
            });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(LambdaShapes.<String>pick(Comparator.naturalOrder()).apply("a", "b"));
        LongUnaryOperator widen = x -> x << 40;
        ToDoubleBiFunction<Integer, Long> mixed = (a, b) -> a / (double) b;
        IntFunction<Object> boxing = x -> x;
        Function<Object, Object> self = Function.identity();
        System.out.println(widen.applyAsLong(3) + " " + mixed.applyAsDouble(1, 4L) + " "
                + boxing.apply(7).getClass().getSimpleName() + " " + self.apply("id"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> add.apply(a, b);
        System.out.println(curried.apply(3).apply(4));
        IntPredicate even = x -> x % 2 == 0;
        int count = 0;
        for (int i = 0; i < 1000; i++) {
            if (even.and(x -> x % 3 == 0).test(i)) {
                count++;
            }
        }
        System.out.println(count);
        Runnable same1 = () -> { };
        IntSupplier[] nested = new IntSupplier[1];
        int[] depth = {0};
        nested[0] = () -> ++depth[0] < 50 ? nested[0].getAsInt() : depth[0];
        same1.run();
        System.out.println(nested[0].getAsInt());
    }
}
