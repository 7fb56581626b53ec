// HashMaps with Integer and String keys under inserts, lookups, removals, resizes and iteration.
import java.util.HashMap;
import java.util.Map;

public class Churn {
    public static void main(String[] args) {
        int operations = Integer.parseInt(args[0]);
        Map<Integer, Integer> numbers = new HashMap<>();
        Map<String, Integer> words = new HashMap<>();
        long check = 0;
        int random = 12345;
        for (int i = 0; i < operations; i++) {
            random = random * 1103515245 + 12345;
            int key = (random >>> 8) % 5000;
            Integer old = numbers.put(key, i);
            if (old != null) check += i - old;
            if ((random & 7) == 0) numbers.remove(key ^ 1);
            words.merge("w" + key % 500, 1, Integer::sum);
            if (words.containsKey("w" + i)) check ^= i;
            if (i % 10000 == 0) {
                for (Map.Entry<Integer, Integer> e : numbers.entrySet()) {
                    check = check * 31 + e.getKey() + e.getValue();
                }
                numbers.clear();
            }
        }
        for (Map.Entry<String, Integer> e : words.entrySet()) check += e.getValue();
        System.out.println(check + " " + numbers.size() + " " + words.size());
    }
}
