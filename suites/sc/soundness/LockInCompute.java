// heddle: verdict=holds; outcome=n=2; states=44
// Why: the function of a computeIfAbsent is no part of its step, but lock() is a step there as
// elsewhere.
import heddle.Heddle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

public class LockInCompute {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static int count() {
        lock.lock();
        n++;
        lock.unlock();
        return n;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockInCompute::count);
        other.start();
        map.computeIfAbsent("a", key -> count());
        other.join();
        Heddle.outcome("n", n);
    }
}
