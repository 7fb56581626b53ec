// The four kinds of method reference, with boxing, varargs and arrays (JLS 15.13).
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class MethodReferences {
    final String name;

    MethodReferences() {
        this("nobody");
    }

    MethodReferences(String name) {
        this.name = name;
    }

    String greet(String other) {
        return name + " greets " + other;
    }

    static int sum(int... v) {
        return Arrays.stream(v).sum();
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n;
        }

        public String toString() {
            return name + n;
        }
    }

    IntFunction<Inner> maker() {
        return Inner::new;
    }

    interface Three {
        int apply(int a, int b, Integer c);
    }

    static MethodReferences evaluated(String s) {
        System.out.println("evaluated " + s);
        return new MethodReferences(s);
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.apply("12") + 1);
        MethodReferences bob = new MethodReferences("bob");
        Function<String, String> bound = bob::greet;
        BiFunction<MethodReferences, String, String> unbound = MethodReferences::greet;
        System.out.println(bound.apply("eve") + ", " + unbound.apply(bob, "dan"));
        Supplier<MethodReferences> make = MethodReferences::new;
        Function<String, MethodReferences> makeNamed = MethodReferences::new;
        System.out.println(make.get().name + " " + makeNamed.apply("al").name);
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        System.out.println(array.apply(4).length + " " + grid.apply(2).length);
        Three three = MethodReferences::sum;
        System.out.println(three.apply(1, 2, 3));
        System.out.println(bob.maker().apply(5));
        ToIntFunction<String> length = String::length;
        System.out.println(length.applyAsInt("four"));
        Function<String, String> late = evaluated("once")::greet;
        System.out.println(late.apply("x") + late.apply("y"));
        try {
            MethodReferences none = null;
            Function<String, String> f = none::greet;
            System.out.println(f);
        } catch (NullPointerException e) {
            System.out.println("bound to null");
        }
        UnaryOperator<int[]> clone = int[]::clone;
        System.out.println(clone.apply(new int[] {1, 2}).length);
        Comparator<String> c = String::compareToIgnoreCase;
        System.out.println(c.reversed().compare("a", "B"));
        Runnable print = System.out::println;
        print.run();
    }
}
