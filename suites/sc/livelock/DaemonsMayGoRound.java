// heddle: verdict=holds; states=15
// Why: daemons may go round for ever; the program ends without them.
import java.util.concurrent.locks.ReentrantLock;

public class DaemonsMayGoRound {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            while (true) {
                lock.lock();
                lock.unlock();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        lock.lock();
        lock.unlock();
    }
}
