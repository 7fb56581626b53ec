// park and unpark: permits, early unpark, interrupts, timed parks, blockers.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static void awaitState(Thread t, Thread.State s) {
        while (t.getState() != s) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        LockSupport.unpark(me);
        LockSupport.unpark(me);
        LockSupport.park();
        System.out.println("an early permit was used");
        long start = System.nanoTime();
        LockSupport.parkNanos(20_000_000);
        System.out.println("only one was kept");
        LockSupport.parkNanos(-5);
        LockSupport.parkUntil(1);
        me.interrupt();
        LockSupport.park();
        System.out.println("interrupted " + Thread.interrupted() + " " + (System.nanoTime()
                >= start));
        AtomicBoolean go = new AtomicBoolean();
        Object blocker = "blocker";
        Thread parked = new Thread(() -> {
            while (!go.get()) {
                LockSupport.park(blocker);
            }
            System.out.println("unparked");
        });
        parked.start();
        awaitState(parked, Thread.State.WAITING);
        System.out.println(LockSupport.getBlocker(parked));
        go.set(true);
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked));
        Thread timed = new Thread(() -> {
            long end = System.nanoTime() + 30_000_000L;
            while (System.nanoTime() - end < 0) {
                LockSupport.parkNanos(blocker, end - System.nanoTime());
            }
            System.out.println("time is up");
        });
        timed.start();
        timed.join();
        Thread hit = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
            LockSupport.park();
            System.out.println("park returns at once while interrupted");
        });
        hit.start();
        awaitState(hit, Thread.State.WAITING);
        hit.interrupt();
        hit.join();
        LockSupport.unpark(null);
        LockSupport.unpark(new Thread());
        System.out.println("unpark of nobody");
    }
}
