//# races: none
//# why: who gets a value from a ConcurrentHashMap comes after the put of it.
import java.util.concurrent.ConcurrentHashMap;

public class MapPublication {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            int[] box = new int[1];
            box[0] = 1;
            map.put("k", box);
        });
        Thread two = new Thread(() -> {
            int[] box = map.get("k");
            if (box != null) {
                int seen = box[0];
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
