// heddle: verdict=violated; finding=deadlock; outcome=x=2
// Why: Two locks that are taken in both orders.
import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

public class LockedTheOtherWay {
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock first = new ReentrantLock();
        ReentrantLock second = new ReentrantLock();
        Thread other = new Thread(() -> add(second, first));
        other.start();
        add(first, second);
        other.join();
        Heddle.outcome("x", x);
    }

    static void add(ReentrantLock a, ReentrantLock b) {
        a.lock();
        b.lock();
        x++;
        b.unlock();
        a.unlock();
    }
}
