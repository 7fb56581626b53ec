// heddle: verdict=holds; outcome=r=1; states=6
// Why: who polls getState() until another thread waits sees it wait in the end.
import heddle.Heddle;

public class GetStateSpin {
    static final Object monitor = new Object();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                }
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        synchronized (monitor) {
            monitor.notify();
        }
        waiter.join();
        Heddle.outcome("r", 1);
    }
}
