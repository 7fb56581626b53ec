// heddle: verdict=violated; finding=deadlock; states=4
// Why: equal threads, but one of them is joined with a lock in hand that the first of them needs.
import java.util.concurrent.atomic.AtomicInteger;

public class JoinedUnderLock {
    static final Object lock = new Object();
    static final AtomicInteger tickets = new AtomicInteger();
    static int locked;

    public static void main(String[] args) throws InterruptedException {
        Runnable first = () -> {
            if (tickets.getAndIncrement() == 0) {
                synchronized (lock) {
                    locked++;
                }
            }
        };
        Thread one = new Thread(first);
        Thread two = new Thread(first);
        synchronized (lock) {
            one.start();
            two.start();
            two.join();
        }
        one.join();
    }
}
