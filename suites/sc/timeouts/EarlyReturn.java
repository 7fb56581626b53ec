// heddle: args=wait; verdict=holds; states=1
// heddle: args=park; verdict=holds; states=1
// heddle: flags=--spurious-wakeups; args=wait; verdict=violated; finding=assertion; line=@bug; states=2
// heddle: flags=--spurious-wakeups; args=park; verdict=violated; finding=assertion; line=@bug; states=2
// heddle: flags=--timeouts=last; args=wait; verdict=holds; states=1
// Why: what has a time limit can return before it, for no reason (JLS 17.2.1; LockSupport says the
// same), but Heddle does that only when asked to.
import java.util.concurrent.locks.LockSupport;

public class EarlyReturn {
    static final long NANOS = 5_000_000;

    static synchronized void waitOnce() throws InterruptedException {
        EarlyReturn.class.wait(NANOS / 1_000_000);
    }

    public static void main(String[] args) throws InterruptedException {
        long begin = System.nanoTime();
        if (args[0].equals("wait")) {
            waitOnce();
        } else {
            LockSupport.parkNanos(NANOS);
        }
        if (System.nanoTime() - begin < NANOS) {
            throw new AssertionError("early"); // @bug
        }
    }
}
