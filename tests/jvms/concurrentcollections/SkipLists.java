// ConcurrentSkipListMap and Set: order, navigation, several writers.
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipLists {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    map.put(k * 4 + me, "t" + me);
                }
                for (int k = 0; k < 100; k += 2) {
                    map.remove(k * 4 + me);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(map.size() + " " + map.firstEntry() + " " + map.lastKey() + " "
                + map.floorKey(100) + " " + map.ceilingEntry(100) + " " + map.higherKey(103));
        System.out.println(map.subMap(10, 30) + " " + map.headMap(8).size() + " "
                + map.descendingMap().firstKey());
        int previous = -1;
        boolean sorted = true;
        for (int k : map.keySet()) {
            sorted &= k > previous;
            previous = k;
        }
        System.out.println(sorted + " " + map.pollFirstEntry() + " " + map.pollLastEntry() + " "
                + map.merge(5, "x", String::concat) + " " + map.computeIfAbsent(1000, k -> "new"));
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) {
            set.add(s);
        }
        System.out.println(set + " " + set.subSet("f", "p") + " " + set.descendingSet().first()
                + " " + set.lower("fox") + " " + set.pollFirst() + " " + set.contains("brown"));
    }
}
