// heddle: verdict=violated; finding=exception java.util.concurrent.RejectedExecutionException; states=21
// Why: the other thread can shut the pool down before main's task is handed in.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class RejectedTask {
    static final ExecutorService pool = Executors.newFixedThreadPool(1);

    static class Closer extends Thread {
        @Override
        public void run() {
            pool.shutdown();
        }
    }

    public static void main(String[] args) {
        new Closer().start();
        pool.execute(() -> { });
    }
}
