// heddle: verdict=violated; finding=assertion; line=@bug; states=24
// Why: a body that waits for the end of a thread is not one step while it does, so the other thread
// can write after the one that ends.
import heddle.Heddle;

public class AtomicJoin {
    static volatile int x;
    static int seen;

    static void joinOne() {
        Thread one = new Thread(() -> x = 5);
        one.start();
        try {
            one.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        seen = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 2);
        other.start();
        Heddle.atomic(AtomicJoin::joinOne);
        other.join();
        if (seen != 5) {
            throw new AssertionError("seen: " + seen); // @bug
        }
    }
}
