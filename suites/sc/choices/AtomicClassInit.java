// heddle: verdict=violated; finding=assertion; line=@bug; states=53
// Why: a body that waits for another thread to initialise a class is not one step while it does, so
// a third can write meanwhile.
import heddle.Heddle;

public class AtomicClassInit {
    static volatile boolean begun;
    static volatile boolean waited;
    static volatile boolean copied;
    static volatile int x;
    static volatile int seen;

    static class Slow {
        static int value;

        static {
            begun = true;
            copied = waited;
        }
    }

    static void useWhileInitialised() {
        waited = true;
        int value = Slow.value;
        seen = x + value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread initialiser = new Thread(() -> {
            int value = Slow.value;
        });
        Thread waiter = new Thread(() -> {
            if (begun) {
                Heddle.atomic(AtomicClassInit::useWhileInitialised);
            }
        });
        Thread writer = new Thread(() -> {
            if (copied) {
                x = 1;
            }
        });
        waiter.start();
        initialiser.start();
        writer.start();
        waiter.join();
        initialiser.join();
        writer.join();
        if (seen != 0) {
            throw new AssertionError("seen: " + seen); // @bug
        }
    }
}
