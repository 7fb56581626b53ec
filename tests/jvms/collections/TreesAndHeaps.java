// TreeMap, TreeSet and PriorityQueue: navigation, ranges, comparators.
import java.util.Collections;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

public class TreesAndHeaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 0; i < 50; i++) {
            t.put(i * 7 % 50 * 2, "v" + i);
        }
        System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(31) + " "
                + t.ceilingKey(31) + " " + t.lowerKey(30) + " " + t.higherKey(30) + " "
                + t.floorKey(-1));
        System.out.println(t.headMap(10) + " " + t.tailMap(94, false) + " " + t.subMap(20, true,
                26, true).descendingMap());
        for (int i = 0; i < 100; i += 3) {
            t.remove(i);
        }
        System.out.println(t.size() + " " + t.pollFirstEntry() + " " + t.descendingKeySet()
                .first());
        t.headMap(40).clear();
        System.out.println(t.firstEntry().getKey() + " " + t.keySet());
        TreeSet<String> s = new TreeSet<>(Comparator.comparing(String::length).thenComparing(
                Comparator.reverseOrder()));
        Collections.addAll(s, "pear", "fig", "apple", "kiwi", "plum", "date", "fig");
        System.out.println(s + " " + s.higher("kiwi") + " " + s.descendingSet() + " "
                + s.subSet("fig", "plum"));
        PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.reverseOrder());
        for (int i = 0; i < 20; i++) {
            q.add(i * 13 % 20);
        }
        q.remove(10);
        StringBuilder out = new StringBuilder();
        while (q.size() > 5) {
            out.append(q.poll()).append(' ');
        }
        System.out.println(out + "then " + q.peek());
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        try {
            t.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
