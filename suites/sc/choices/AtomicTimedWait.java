// heddle: args=woken; verdict=violated; finding=assertion; line=@bug; states=11
// heddle: args=late; verdict=violated; finding=assertion; line=@bug; states=11
// Why: a body that waits is not one step while it does: main may notify before the time is over,
// and may not.
import heddle.Heddle;

public class AtomicTimedWait {
    static final Object lock = new Object();
    static boolean ready;

    static void await(boolean woken) {
        synchronized (lock) {
            if (ready) {
                return;
            }
            try {
                lock.wait(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (ready == woken) {
                throw new AssertionError(woken ? "woken" : "late"); // @bug
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean woken = args[0].equals("woken");
        Thread waiter = new Thread(() -> Heddle.atomic(() -> await(woken)));
        waiter.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        waiter.join();
    }
}
