// heddle: args=park; verdict=violated; finding=assertion; line=@bug; states=31
// heddle: args=wait; verdict=violated; finding=assertion; line=@bug; states=31
// heddle: args=join; verdict=violated; finding=assertion; line=@bug; states=40
// heddle: args=await; verdict=violated; finding=assertion; line=@bug; states=31
// heddle: args=latch; verdict=violated; finding=assertion; line=@bug; states=31
// heddle: args=sleep; verdict=violated; finding=assertion; line=@bug; states=23
// heddle: args=left; verdict=violated; finding=assertion; line=@left; states=144
// heddle: flags=--timeouts=last; args=park; verdict=holds; states=12
// heddle: flags=--timeouts=last; args=wait; verdict=holds; states=12
// heddle: flags=--timeouts=last; args=join; verdict=holds; states=14
// heddle: flags=--timeouts=last; args=await; verdict=holds; states=9
// heddle: flags=--timeouts=last; args=latch; verdict=holds; states=9
// heddle: flags=--timeouts=last; args=sleep; verdict=holds
// Why: another's time may be over between a look at the clock and the beginning of a wait, and then
// both times have passed at its end. What awaitNanos returns is a look at the clock, too.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class WaitsByTheClock {
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static final CountDownLatch latch = new CountDownLatch(1);

    static void await(long nanos) throws InterruptedException {
        lock.lock();
        try {
            condition.awaitNanos(nanos);
        } finally {
            lock.unlock();
        }
    }

    static void seeWhatIsLeft() throws InterruptedException {
        Thread signaller = new Thread(() -> {
            lock.lock();
            condition.signal();
            lock.unlock();
        });
        lock.lock();
        signaller.start();
        long left = condition.awaitNanos(10_000_000);
        lock.unlock();
        if (left == 3_000_000) {
            throw new AssertionError("7 ms have passed"); // @left
        }
    }

    static void rest(String how) throws InterruptedException {
        switch (how) {
            case "park" -> LockSupport.parkNanos(3_000_000);
            case "wait" -> {
                synchronized (monitor) {
                    monitor.wait(3);
                }
            }
            case "join" -> {
                Thread forever = new Thread(LockSupport::park);
                forever.setDaemon(true);
                forever.start();
                forever.join(3);
            }
            case "await" -> await(3_000_000);
            case "latch" -> latch.await(3, TimeUnit.MILLISECONDS);
            default -> Thread.sleep(3);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> LockSupport.parkNanos(7_000_000));
        other.start();
        if (args[0].equals("left")) {
            seeWhatIsLeft();
            return;
        }
        long start = System.nanoTime();
        rest(args[0]);
        if (System.nanoTime() - start >= 10_000_000) {
            throw new AssertionError("both"); // @bug
        }
    }
}
