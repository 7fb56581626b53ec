//# race: int[]  write MapElement.java:11  read MapElement.java:11
//# race: int[]  write MapElement.java:11  write MapElement.java:11
//# why: the map is for several threads, the arrays in it are not.
//# advice: lock MapElement.map
import java.util.concurrent.ConcurrentHashMap;

public class MapElement {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();

    static void inc() {
        map.get("k")[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("k", new int[1]);
        Thread one = new Thread(MapElement::inc);
        Thread two = new Thread(MapElement::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
