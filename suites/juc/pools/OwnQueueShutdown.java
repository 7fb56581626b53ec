// heddle: verdict=holds; states<=15000
// Why: A worker that goes to a queue of the program's while the last task is there, and finds it gone, hears of the shutdown.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class OwnQueueShutdown {
    static class Tasks extends LinkedBlockingQueue<Runnable> { }

    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new Tasks());
        pool.prestartAllCoreThreads();
        pool.execute(() -> { });
        pool.shutdown();
    }
}
