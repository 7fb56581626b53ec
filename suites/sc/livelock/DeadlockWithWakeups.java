// heddle: verdict=violated; finding=deadlock; states=0
// heddle: flags=--spurious-wakeups; verdict=violated; finding=deadlock; states=2
// Why: nobody notifies. That somebody could wake up for no reason again and again, and wait again, is
// no other finding.
public class DeadlockWithWakeups {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waits = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!ready) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        waits.start();
        waits.join();
    }
}
