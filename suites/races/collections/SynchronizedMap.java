//# races: none
//# why: every call of the wrapper holds its monitor.
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class SynchronizedMap {
    static final Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            map.put(1, 1);
        });
        Thread two = new Thread(() -> {
            map.put(2, 2);
            Integer seen = map.get(1);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
