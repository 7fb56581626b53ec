// heddle: verdict=holds; outcome=r=12; outcome=r=21; states=11
// Why: threads woken by notifyAll may take the monitor in any order.
import heddle.Heddle;

public class RefNotifyOrder {
    static final Object monitor = new Object();
    static String order = "";
    static int waiting;

    static Thread waiter(String name) {
        return new Thread(() -> {
            synchronized (monitor) {
                waiting++;
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                }
                order += name;
            }
        });
    }

    public static void main(String[] args) throws Exception {
        Thread a = waiter("1");
        Thread b = waiter("2");
        a.start();
        b.start();
        while (true) {
            synchronized (monitor) {
                if (waiting == 2) {
                    monitor.notifyAll();
                    break;
                }
            }
        }
        a.join();
        b.join();
        Heddle.outcome("r", order);
    }
}
