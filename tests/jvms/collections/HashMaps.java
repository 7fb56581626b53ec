// HashMap and LinkedHashMap: resizing, collisions that become trees, the compute family, orders.
//# jdk: 16 instanceof patterns
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

public class HashMaps {
    static final class Bad implements Comparable<Bad> {
        final int v;

        Bad(int v) {
            this.v = v;
        }

        @Override
        public int hashCode() {
            return v % 3;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Bad b && b.v == v;
        }

        @Override
        public int compareTo(Bad o) {
            return Integer.compare(v, o.v);
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "to be or not to be that is the question to be".split(" ")) {
            m.merge(w, 1, Integer::sum);
        }
        System.out.println(m);
        System.out.println(m.getOrDefault("nope", -1) + " " + m.putIfAbsent("be", 9) + " "
                + m.computeIfAbsent("new", String::length) + " "
                + m.computeIfPresent("to", (k, v) -> null) + " " + m.compute("or", (k, v) ->
                v == null ? 1 : v * 100) + " " + m.replace("is", 5) + " " + m.remove("that"));
        System.out.println(m.size() + " " + m.containsKey("to") + " " + m.containsValue(100));
        m.replaceAll((k, v) -> v + k.length());
        m.put(null, 0);
        System.out.println(m + " " + m.get(null) + " " + m.keySet().contains("or"));
        Map<Bad, Integer> bad = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            bad.put(new Bad(i), i);
        }
        int sum = 0;
        for (int i = 0; i < 200; i += 3) {
            sum += bad.remove(new Bad(i));
        }
        System.out.println(bad.size() + " " + sum + " " + bad.get(new Bad(100)) + " "
                + bad.get(new Bad(99)));
        Map<Integer, String> big = new HashMap<>();
        for (int i = 0; i < 5000; i++) {
            big.put(i * 31, "v" + i);
        }
        System.out.println(big.size() + " " + big.get(31 * 4321) + " " + big.hashCode());
        Map<String, Integer> lru = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> e) {
                return size() > 3;
            }
        };
        for (String s : "a b c a d a e".split(" ")) {
            lru.merge(s, 1, Integer::sum);
        }
        System.out.println(lru);
        StringBuilder s = new StringBuilder();
        m.entrySet().removeIf(e -> e.getValue() > 3);
        m.forEach((k, v) -> s.append(Objects.toString(k)).append(v).append(' '));
        System.out.println(s);
    }
}
