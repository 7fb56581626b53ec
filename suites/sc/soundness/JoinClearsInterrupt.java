// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=40
// Why: a join() that is interrupted clears the flag, which another thread may see before or after.
import heddle.Heddle;

public class JoinClearsInterrupt {
    static final Object monitor = new Object();

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread waiter = new Thread(() -> {
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                }
            }
        });
        waiter.setDaemon(true);
        waiter.start();
        Thread interrupter = new Thread(() -> {
            main.interrupt();
            Heddle.outcome("r", main.isInterrupted());
        });
        interrupter.start();
        try {
            waiter.join();
        } catch (InterruptedException e) {
        }
    }
}
