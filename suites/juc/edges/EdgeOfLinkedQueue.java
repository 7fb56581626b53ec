// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before an element is put into a queue before it is polled is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.ConcurrentLinkedQueue;

public class EdgeOfLinkedQueue {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ConcurrentLinkedQueue<Integer> shared = new ConcurrentLinkedQueue<>();
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.add(7);
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.poll() != null) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
