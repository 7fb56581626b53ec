//# race: java.util.HashMap  write HashMapReader.java:12  read HashMapReader.java:15
//# why: one thread fills the map while another looks into it.
//# advice: lock HashMapReader.map
import java.util.HashMap;
import java.util.Map;

public class HashMapReader {
    static final Map<Integer, Integer> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            map.put(1, 1);
        });
        Thread two = new Thread(() -> {
            Integer seen = map.get(1);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
