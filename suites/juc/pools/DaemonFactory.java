// heddle: verdict=holds
// Why: Workers that are daemons do not keep the program from ending.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class DaemonFactory {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task, "mine");
            thread.setDaemon(true);
            return thread;
        });
        if (!pool.submit(() -> Thread.currentThread().getName()).get().equals("mine")) {
            throw new AssertionError();
        }
    }
}
