//# races: none
//# why: the map is filled before the threads start, and only read afterwards.
import java.util.HashMap;
import java.util.Map;

public class HashMapFrozen {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 1);
        Thread one = new Thread(() -> {
            Integer seen = map.get(1);
        });
        Thread two = new Thread(() -> {
            Integer seen = map.get(2);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
