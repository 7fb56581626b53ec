// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a latch is counted down before it opens is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.CountDownLatch;

public class EdgeOfLatch {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        CountDownLatch shared = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.countDown();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.getCount() == 0) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
