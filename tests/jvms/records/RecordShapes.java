// Records with varargs, generics, nested records, interfaces, static parts, and hash rules.
//# jdk: 16 records
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

public class RecordShapes {
    interface Shape {
        double area();
    }

    record Circle(double r) implements Shape {
        static final Circle UNIT = new Circle(1);

        public double area() {
            return 3 * r * r;
        }
    }

    record Many(String... names) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Many m && Arrays.equals(names, m.names);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(names);
        }

        @Override
        public String toString() {
            return "Many" + Arrays.toString(names);
        }
    }

    record Tree<T extends Comparable<T>>(T value, Tree<T> left, Tree<T> right) {
        Tree(T value) {
            this(value, null, null);
        }

        Tree<T> insert(T v) {
            int c = v.compareTo(value);
            return c < 0 ? new Tree<>(value, left == null ? new Tree<>(v) : left.insert(v), right)
                    : c > 0 ? new Tree<>(value, left, right == null ? new Tree<>(v)
                    : right.insert(v)) : this;
        }

        <R> List<R> walk(Function<T, R> f) {
            List<R> out = new ArrayList<>();
            if (left != null) out.addAll(left.walk(f));
            out.add(f.apply(value));
            if (right != null) out.addAll(right.walk(f));
            return out;
        }
    }

    record Rational(int n, int d) implements Comparable<Rational> {
        Rational {
            int g = gcd(Math.abs(n), d);
            n /= g;
            d /= g;
        }

        static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        Rational plus(Rational o) {
            return new Rational(n * o.d + o.n * d, d * o.d);
        }

        public int compareTo(Rational o) {
            return Integer.compare(n * o.d, o.n * d);
        }
    }

    record Hash(int a, long b, double c, boolean d, Object e) {}

    public static void main(String[] args) {
        System.out.println(Circle.UNIT + " " + new Circle(2).area() + " " + new Circle(0.0).equals(
                new Circle(-0.0)));
        System.out.println(new Many("a", "b").equals(new Many("a", "b")) + " " + new Many());
        Tree<Integer> t = new Tree<>(50);
        for (int v : new int[] {20, 70, 10, 30, 60}) {
            t = t.insert(v);
        }
        System.out.println(t.walk(x -> x + 1) + " " + t.left());
        System.out.println(t.equals(t.insert(20)) + " " + t.hashCode() + " " + t.insert(99).right()
                .right());
        Rational sum = new Rational(1, 2).plus(new Rational(1, 3)).plus(new Rational(1, 6));
        Set<Rational> set = new HashSet<>(List.of(new Rational(2, 4), new Rational(3, 9)));
        System.out.println(sum + " " + set.contains(new Rational(1, 2)) + " " + set.stream().max(
                Comparator.naturalOrder()));
        Hash h = new Hash(1, 2L, 0.5, true, "e");
        int expected = Integer.hashCode(1);
        expected = expected * 31 + Long.hashCode(2);
        expected = expected * 31 + Double.hashCode(0.5);
        expected = expected * 31 + Boolean.hashCode(true);
        expected = expected * 31 + Objects.hashCode("e");
        System.out.println((h.hashCode() == expected) + " " + h);
        System.out.println(new Hash(0, 0, 0, false, null).hashCode());
    }
}
