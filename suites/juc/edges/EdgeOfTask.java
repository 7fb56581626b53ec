// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a task has run before its result is there is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.FutureTask;

public class EdgeOfTask {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        FutureTask<Integer> shared = new FutureTask<>(() -> 7);
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.run();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.get() == 7) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
