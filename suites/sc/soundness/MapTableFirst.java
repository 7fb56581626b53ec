// heddle: verdict=holds; outcome=s=; outcome=s=a; outcome=s=ab; outcome=s=b; states=206
// Why: the table of a ConcurrentHashMap is there before its first mapping, so that an iterator may
// pass the one before it comes, and see the next.
import heddle.Heddle;
import java.util.concurrent.ConcurrentHashMap;

public class MapTableFirst {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            map.put("a", 1);
            map.put("b", 1);
        });
        thread.start();
        StringBuilder seen = new StringBuilder();
        for (String key : map.keySet()) {
            seen.append(key);
        }
        Heddle.outcome("s", seen);
        thread.join();
    }
}
