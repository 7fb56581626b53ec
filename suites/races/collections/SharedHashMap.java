//# race: java.util.HashMap  write SharedHashMap.java:14  read SharedHashMap.java:17
//# race: java.util.HashMap  write SharedHashMap.java:14  write SharedHashMap.java:17
//# race: java.util.HashMap  write SharedHashMap.java:17  read SharedHashMap.java:14
//# why: both threads change a HashMap that is not meant for several threads.
//# advice: lock SharedHashMap.map
import java.util.HashMap;
import java.util.Map;

public class SharedHashMap {
    static final Map<Integer, Integer> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            map.put(1, 1);
        });
        Thread two = new Thread(() -> {
            map.put(2, 2);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
