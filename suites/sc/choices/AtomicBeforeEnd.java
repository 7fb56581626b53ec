// heddle: verdict=holds; outcome=main=1; outcome=daemon=1 main=1; states=22
// Why: a daemon that has let the main thread go on may have no more time to say something.
import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

public class AtomicBeforeEnd {
    static volatile boolean over;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            Heddle.atomic(() -> {
                over = true;
                LockSupport.unpark(main);
            });
            Heddle.outcome("daemon", 1);
        });
        daemon.setDaemon(true);
        daemon.start();
        while (!over) {
            LockSupport.park();
        }
        Heddle.outcome("main", 1);
    }
}
