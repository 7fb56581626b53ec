// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a task is submitted is seen by the task; what is done after that may be seen or not.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class EdgeOfSubmit {
    static int x;

    public static void main(String[] args) {
        boolean before = args[0].equals("before");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        if (before) {
            x = 1;
        }
        pool.execute(() -> {
            assert x == 1 || !before;
        });
        if (!before) {
            x = 2;
        }
        pool.shutdown();
    }
}
