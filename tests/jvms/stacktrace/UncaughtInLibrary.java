// An exception from a lambda deep inside the collections framework: library frames in the trace.
//# exit: 1
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

public class UncaughtInLibrary {
    static int compare(String a, String b) {
        if (a.equals("bad") || b.equals("bad")) {
            throw new UnsupportedOperationException("cannot compare " + a + " and " + b);
        }
        return a.compareTo(b);
    }

    static void fill(TreeMap<String, Integer> map, List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            int n = i;
            map.computeIfAbsent(words.get(i), k -> n);
        }
    }

    public static void main(String[] args) {
        TreeMap<String, Integer> map = new TreeMap<>(UncaughtInLibrary::compare);
        List<String> words = new ArrayList<>(List.of("one", "two", "three"));
        words.sort(Comparator.naturalOrder());
        fill(map, words);
        System.out.println(map);
        words.add("bad");
        fill(map, words);
    }
}
