// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before an element is put into a queue before it is taken is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.ArrayBlockingQueue;

public class EdgeOfArrayQueue {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ArrayBlockingQueue<Integer> shared = new ArrayBlockingQueue<>(1);
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
        if (shared.take() == 7) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
