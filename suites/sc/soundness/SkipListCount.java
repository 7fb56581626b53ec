// heddle: verdict=holds; outcome=r=0; outcome=r=1; outcome=r=absent; states=16
// Why: a mapping of a ConcurrentSkipListMap is there before it is counted.
import heddle.Heddle;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListCount {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        Thread thread = new Thread(() -> map.put(1, 1));
        thread.start();
        Heddle.outcome("r", map.get(1) == null ? "absent" : "" + map.size());
        thread.join();
    }
}
