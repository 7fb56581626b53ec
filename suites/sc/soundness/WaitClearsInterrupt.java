// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=23
// Why: a wait() that is interrupted clears the flag when it has the monitor again, which another
// thread may see before or after.
import heddle.Heddle;

public class WaitClearsInterrupt {
    static final Object monitor = new Object();
    static boolean waits;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (monitor) {
                waits = true;
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                }
            }
        });
        waiter.start();
        boolean interrupted = false;
        synchronized (monitor) {
            if (waits) {
                waiter.interrupt();
                interrupted = true;
            }
        }
        Heddle.assume(interrupted);
        Heddle.outcome("r", waiter.isInterrupted());
        waiter.join();
    }
}
