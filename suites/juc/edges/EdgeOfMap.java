// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a mapping is put into a map before it is found there is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.ConcurrentHashMap;

public class EdgeOfMap {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ConcurrentHashMap<Integer, Integer> shared = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.put(1, 7);
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.get(1) != null) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
