// heddle: args=merge; verdict=holds; states=3
// heddle: args=getput; verdict=violated; finding=assertion; line=@bug; states=9
// Why: merge adds in one step under the bin's lock; get and put are two.
import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static boolean merge;

    static class Worker extends Thread {
        @Override
        public void run() {
            if (merge) {
                map.merge("key", 1, Integer::sum);
            } else {
                map.put("key", map.get("key") + 1);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        merge = args[0].equals("merge");
        map.put("key", 0);
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (map.get("key") != 2) {
            throw new AssertionError("count: " + map.get("key")); // @bug
        }
    }
}
