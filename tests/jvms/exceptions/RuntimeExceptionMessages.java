// The messages library code gives to bad indices, states, arguments and numbers.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.Callable;

public class RuntimeExceptionMessages {
    static void attempt(Callable<?> c) {
        try {
            System.out.println("fine " + c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> new ArrayList<>().get(0));
        attempt(() -> List.of(1, 2).get(2));
        attempt(() -> Arrays.asList(1, 2).get(-1));
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new ArrayList<>(List.of(1)).subList(1, 0));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> {
            Iterator<Integer> i = new ArrayList<>(List.of(1)).iterator();
            i.remove();
            return i;
        });
        attempt(() -> "abc".charAt(-1));
        attempt(() -> "abc".substring(4));
        attempt(() -> "abc".substring(-1, 2));
        attempt(() -> "abc".repeat(-1));
        attempt(() -> new StringBuilder("abc").delete(2, 1));
        attempt(() -> new StringBuilder("abc").charAt(3));
        attempt(() -> new String(new char[2], 1, 2));
        attempt(() -> "x".codePointAt(1));
        attempt(() -> Objects.requireNonNull(null, "must not be null"));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.checkIndex(5, 3));
        attempt(() -> Objects.checkFromToIndex(2, 1, 3));
        attempt(() -> Arrays.copyOf(new int[1], -1));
        attempt(() -> Arrays.copyOfRange(new int[1], 2, 1));
        attempt(() -> Arrays.fill(new int[3], 1, 4, 0));
        attempt(() -> new TreeSet<>(List.of("a")).first().charAt(9));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> Enum.valueOf(Thread.State.class, "ASLEEP"));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Integer.parseInt("12", 99));
        attempt(() -> Double.parseDouble(null));
        attempt(() -> Class.forName(""));
        attempt(() -> Thread.State.valueOf(null));
        attempt(() -> List.copyOf(Arrays.asList(1, null)));
    }

    static void attempt(Runnable r) {
        attempt(() -> {
            r.run();
            return "done";
        });
    }
}
