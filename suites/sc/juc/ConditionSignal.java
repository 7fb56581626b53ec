// heddle: args=loop; verdict=holds; states=20
// heddle: args=once; verdict=violated; finding=deadlock; states=20
// Why: a signal before the await is lost unless what it says is also written down.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static boolean ready;

    static class Signaller extends Thread {
        @Override
        public void run() {
            lock.lock();
            ready = true;
            condition.signal();
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean loop = args[0].equals("loop");
        new Signaller().start();
        lock.lock();
        if (loop) {
            while (!ready) {
                condition.await();
            }
        } else {
            condition.await();
        }
        lock.unlock();
    }
}
