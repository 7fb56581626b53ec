// heddle: verdict=holds; outcome=found=7; states=5
// Why: a spin that makes an object each time around, before anything else has happened, is a spin.
import heddle.Heddle;
import java.util.concurrent.ConcurrentHashMap;

public class SpinOnMap {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread putter = new Thread(() -> map.put(1000, 7));
        putter.start();
        while (map.get(1000) == null) {
            Thread.yield();
        }
        Heddle.outcome("found", map.get(1000));
        putter.join();
    }
}
