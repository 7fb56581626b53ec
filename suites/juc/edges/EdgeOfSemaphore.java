// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a permit is released before it is acquired is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.Semaphore;

public class EdgeOfSemaphore {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        Semaphore shared = new Semaphore(0);
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.release();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.tryAcquire()) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
