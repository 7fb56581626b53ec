// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=3
// Why: a wait that times out may take the monitor again before another thread ever had it.
import heddle.Heddle;

public class TimedWaitLock {
    static final Object monitor = new Object();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            synchronized (monitor) {
                x = 1;
            }
        });
        synchronized (monitor) {
            writer.start();
            monitor.wait(10);
            Heddle.outcome("r", x);
        }
    }
}
