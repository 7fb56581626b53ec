// Erasure: bounded types, wildcards, casts the compiler adds, generic arrays (JLS 4.6, 8.4.4).
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class GenericMethods {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> all) {
        T best = null;
        for (T t : all) {
            if (best == null || t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    static <K, V, R> Map<K, R> mapValues(Map<K, V> in, Function<? super V, ? extends R> f) {
        Map<K, R> out = new HashMap<>();
        in.forEach((k, v) -> out.put(k, f.apply(v)));
        return out;
    }

    static <A, B extends A> void copy(List<? super A> to, List<B> from) {
        for (B b : from) {
            to.add(b);
        }
    }

    static <T extends Number & Comparable<T>> double between(T a, T b, T c) {
        return a.compareTo(b) <= 0 && b.compareTo(c) <= 0 ? b.doubleValue() : Double.NaN;
    }

    static class Box<T> {
        private T value;
        private final List<T> history = new ArrayList<>();

        Box<T> set(T v) {
            history.add(value);
            value = v;
            return this;
        }

        <R> Box<R> map(Function<T, R> f) {
            return new Box<R>().set(f.apply(value));
        }

        T fold(BinaryOperator<T> op) {
            T r = value;
            for (T t : history) {
                r = t == null ? r : op.apply(r, t);
            }
            return r;
        }
    }

    static class IntBox extends Box<Integer> {
        @Override
        IntBox set(Integer v) {
            super.set(v * 2);
            return this;
        }
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 4)) + " " + max(List.of("a", "zz", "m")));
        System.out.println(mapValues(Map.of("a", 1), v -> v + "!"));
        List<Object> objects = new ArrayList<>();
        GenericMethods.<Number, Integer>copy(objects, List.of(1, 2));
        System.out.println(objects + " " + between(1, 2, 3) + " " + between(1.5, 1.0, 2.0));
        System.out.println(new Box<String>().set("x").set("yy").map(String::length).value);
        Box<Integer> raw = new IntBox();
        raw.set(4).set(5).set(6);
        System.out.println(raw.value + " " + raw.fold(Integer::sum));
        Comparator<Map.Entry<String, Integer>> c = Map.Entry.<String, Integer>comparingByValue()
                .reversed().thenComparing(Map.Entry.comparingByKey());
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(List.of(Map.entry("b", 1),
                Map.entry("a", 1), Map.entry("c", 2)));
        entries.sort(c);
        System.out.println(entries + " " + new Box<String>().getClass().equals(Box.class));
    }
}
