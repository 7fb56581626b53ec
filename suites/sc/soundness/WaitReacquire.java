// heddle: verdict=holds; outcome=r=0; outcome=r=1; states=4
// Why: who was notified may take the monitor again before or after the notifier's next section.
import heddle.Heddle;

public class WaitReacquire {
    static final Object monitor = new Object();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread notifier = new Thread(() -> {
            synchronized (monitor) {
                monitor.notify();
            }
            synchronized (monitor) {
                x = 1;
            }
        });
        int r;
        synchronized (monitor) {
            notifier.start();
            monitor.wait();
            r = x;
        }
        Heddle.outcome("r", r);
    }
}
