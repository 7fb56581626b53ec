// heddle: flags=--timeouts=last; args=yield; verdict=holds; states=4
// heddle: flags=--timeouts=last; args=lock; verdict=holds; states=4
// heddle: flags=--timeouts=last; args=cas; verdict=holds; states=4
// heddle: flags=--timeouts=last; args=two; verdict=holds; states=4
// heddle: flags=--timeouts=last; args=nobody; verdict=violated; finding=never-ends; states=1
// Why: a thread that only looks whether something has changed does not keep time from passing.
import java.util.concurrent.atomic.AtomicInteger;

public class SpinsForASleeper {
    static volatile boolean ready;
    static volatile boolean other;
    static boolean guarded;
    static final Object lock = new Object();
    static final AtomicInteger turn = new AtomicInteger();

    static void sleeper(String how) {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (how.equals("nobody")) {
            return;
        }
        ready = true;
        synchronized (lock) {
            guarded = true;
        }
        turn.set(1);
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        Thread thread = new Thread(() -> sleeper(how));
        thread.start();
        if (how.equals("lock")) {
            for (boolean done = false; !done;) {
                synchronized (lock) {
                    done = guarded;
                }
            }
        } else if (how.equals("cas")) {
            while (!turn.compareAndSet(1, 2)) {
                Thread.onSpinWait();
            }
        } else if (how.equals("two")) {
            while (!ready && !other) {
                Thread.yield();
            }
        } else {
            while (!ready) {
                Thread.yield();
            }
        }
        thread.join();
    }
}
