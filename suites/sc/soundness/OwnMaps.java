// heddle: args=hash; verdict=holds; outcome=r=; outcome=r=1; outcome=r=12; outcome=r=2; states=206
// heddle: args=tree; verdict=holds; outcome=r=0; outcome=r=1; outcome=r=absent; states=16
// Why: what is seen of a concurrent map while it grows is seen of a class that extends it as well.
import heddle.Heddle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class OwnMaps {
    static class OwnHashMap extends ConcurrentHashMap<Integer, Integer> {
        private static final long serialVersionUID = 1;
    }

    static class OwnTreeMap extends ConcurrentSkipListMap<Integer, Integer> {
        private static final long serialVersionUID = 1;
    }

    static String keys(Map<Integer, Integer> map) {
        StringBuilder seen = new StringBuilder();
        for (Integer key : map.keySet()) {
            seen.append(key);
        }
        return seen.toString();
    }

    static String size(Map<Integer, Integer> map) {
        return map.get(1) == null ? "absent" : "" + map.size();
    }

    public static void main(String[] args) throws InterruptedException {
        boolean hash = args[0].equals("hash");
        Map<Integer, Integer> map = hash ? new OwnHashMap() : new OwnTreeMap();
        Thread thread = new Thread(() -> {
            map.put(1, 1);
            if (hash) {
                map.put(2, 1);
            }
        });
        thread.start();
        Heddle.outcome("r", hash ? keys(map) : size(map));
        thread.join();
    }
}
