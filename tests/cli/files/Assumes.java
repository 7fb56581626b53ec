import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Operations that the report must say it takes as one step. */
public class Assumes {
    static final ReentrantLock lock = new ReentrantLock();
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    static void add() {
        lock.lock();
        try {
            map.put("a", map.getOrDefault("a", 0) + 1);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Assumes::add);
        other.start();
        add();
        other.join();
        assert map.get("a") == 2;
    }
}
