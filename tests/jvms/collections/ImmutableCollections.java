// List.of and friends refuse changes, nulls and duplicates; unmodifiable views and copies.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableCollections {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(3, 1, 2);
        attempt("add", () -> l.add(4));
        attempt("set", () -> l.set(0, 4));
        attempt("null element", () -> List.of(1, (Object) null));
        attempt("null contains", () -> l.contains(null));
        attempt("duplicate set", () -> Set.of("a", "a"));
        attempt("duplicate key", () -> Map.of("k", 1, "k", 2));
        attempt("map put", () -> Map.of().put("a", "b"));
        attempt("entry set", () -> Map.entry("k", 1).setValue(2));
        attempt("asList set", () -> Arrays.asList(1, 2).set(0, 9));
        attempt("asList add", () -> Arrays.asList(1, 2).add(9));
        attempt("empty", () -> Collections.emptyList().iterator().next());
        attempt("singleton", () -> Collections.singletonList(1).add(2));
        List<String> base = new ArrayList<>(List.of("x"));
        List<String> view = Collections.unmodifiableList(base);
        List<String> copy = List.copyOf(base);
        base.add("y");
        System.out.println(view + " " + copy + " " + (List.copyOf(copy) == copy));
        attempt("view", () -> view.clear());
        System.out.println(new TreeSet<>(Set.of(5, 3, 9, 1)) + " " + new TreeMap<>(Map.of("b", 2,
                "a", 1, "c", 3)) + " " + Map.ofEntries(Map.entry("only", 1)));
        System.out.println(List.of().equals(new ArrayList<>()) + " " + l.hashCode() + " "
                + l.equals(Arrays.asList(3, 1, 2)) + " " + Set.of(1, 2).equals(Set.of(2, 1)));
        System.out.println(Set.of(1, 2, 3).hashCode() + " " + Map.of(1, 2).hashCode() + " "
                + l.toArray(new Integer[5])[3] + " " + l.indexOf(2));
        List<Integer> checked = Collections.checkedList(new ArrayList<>(), Integer.class);
        attempt("checked", () -> addRaw(checked));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void addRaw(List list) {
        list.add("text");
    }
}
