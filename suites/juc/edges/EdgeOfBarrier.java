// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a barrier is seen by its action, and by all that come out of it.
import java.util.concurrent.CyclicBarrier;

public class EdgeOfBarrier {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        CyclicBarrier barrier = new CyclicBarrier(2, () -> y = before ? x : 1);
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            try {
                barrier.await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            if (!before) {
                x = 2;
            }
        });
        other.start();
        barrier.await();
        assert y == 1 && (x == 1 || !before);
        other.join();
    }
}
