// heddle: args=notify; verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=0
// heddle: args=wait; verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=0
// heddle: args=unlock; verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=0
// heddle: args=signal; verdict=violated; finding=exception java.lang.IllegalMonitorStateException; states=0
// Why: only the owner of a monitor or a lock may use it.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class NotOwner {
    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        switch (args[0]) {
            case "notify":
                monitor.notify();
                break;
            case "wait":
                monitor.wait();
                break;
            case "unlock":
                lock.unlock();
                break;
            default:
                condition.signal();
        }
    }
}
