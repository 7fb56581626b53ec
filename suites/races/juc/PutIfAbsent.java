//# races: none
//# why: of two arrays one gets into the map, and both threads use that one under its monitor.
import java.util.concurrent.ConcurrentHashMap;

public class PutIfAbsent {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();

    static void add() {
        int[] mine = new int[1];
        mine[0] = 1;
        int[] old = map.putIfAbsent("k", mine);
        int[] box = old == null ? mine : old;
        synchronized (box) {
            box[0]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(PutIfAbsent::add);
        Thread two = new Thread(PutIfAbsent::add);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
