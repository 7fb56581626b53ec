// heddle: args=one; verdict=holds; outcome=a=flag; outcome=a=thrown; states=14
// heddle: args=two; verdict=holds; outcome=a=flag b=waits; outcome=a=thrown b=waits; outcome=a=thrown b=woken; states=52
// Why: a thread that is interrupted is in the wait set until it goes on, so a notification that
// comes soon after may be for it, and then it returns and the flag stays (JLS 17.2.4).
import heddle.Heddle;

public class InterruptThenNotify {
    static final Object monitor = new Object();
    static int waiting;

    static String await() {
        synchronized (monitor) {
            waiting++;
            try {
                monitor.wait();
                return Thread.currentThread().isInterrupted() ? "flag" : "woken";
            } catch (InterruptedException e) {
                return "thrown";
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> Heddle.outcome("a", await()));
        a.start();
        int threads = 1;
        if (args[0].equals("two")) {
            Thread b = new Thread(() -> Heddle.outcome("b", await()));
            b.setDaemon(true);
            Heddle.outcome("b", "waits");
            b.start();
            threads = 2;
        }
        synchronized (monitor) {
            Heddle.assume(waiting == threads);
            a.interrupt();
            monitor.notify();
        }
        a.join();
    }
}
