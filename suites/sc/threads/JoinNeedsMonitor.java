// heddle: verdict=violated; finding=deadlock; states=0
// Why: Thread.join is synchronized; while somebody holds the thread's monitor no deadline helps.
public class JoinNeedsMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread idle = new Thread(() -> { });
        Thread impatient = new Thread(() -> {
            try {
                idle.join(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        synchronized (idle) {
            impatient.start();
            impatient.join();
        }
    }
}
