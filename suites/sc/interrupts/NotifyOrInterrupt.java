// heddle: verdict=violated; finding=deadlock; finding=assertion; line=@bug; states=60
// Why: an interrupt may come before the notification, which then wakes the other waiter, or after it.
public class NotifyOrInterrupt {
    static final Object lock = new Object();
    static int woken;
    static int waiting;
    static boolean interrupted;

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                    woken++;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter a = new Waiter();
        Waiter b = new Waiter();
        a.start();
        b.start();
        synchronized (lock) {
            if (waiting < 2) {
                return;
            }
            Thread other = new Thread(a::interrupt);
            other.start();
            lock.notify();
        }
        a.join();
        b.join();
        if (interrupted && woken == 1) {
            throw new AssertionError("one notified, the other interrupted"); // @bug
        }
    }
}
