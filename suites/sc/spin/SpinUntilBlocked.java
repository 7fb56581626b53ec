// heddle: verdict=holds; outcome=n=1; states=6
// Why: who wants a monitor that another holds is blocked, sooner or later.
import heddle.Heddle;

public class SpinUntilBlocked {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                n++;
            }
        });
        synchronized (lock) {
            thread.start();
            while (thread.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
        }
        thread.join();
        Heddle.outcome("n", n);
    }
}
