// heddle: verdict=holds; outcome=x=5; jmm<=100
// Why: Who waits for a condition sees what was done under the lock before the signal.
import heddle.Heddle;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTold {
    static boolean on;
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Thread thread = new Thread(() -> {
            lock.lock();
            x = 5;
            on = true;
            condition.signal();
            lock.unlock();
        });
        thread.start();
        lock.lock();
        while (!on) {
            condition.await();
        }
        lock.unlock();
        Heddle.outcome("x", x);
        thread.join();
    }
}
