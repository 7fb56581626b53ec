// heddle: verdict=holds; outcome=seen=false sent=false; outcome=seen=true sent=false; outcome=seen=false sent=true; outcome=seen=true sent=true
// Why: An interrupt that comes before the first task of a worker has begun is not the task's.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class InterruptBeforeTask {
    static volatile boolean sent;
    static Thread worker;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> worker = new Thread(task));
        pool.execute(() -> {
            Heddle.outcome("sent", sent);
            Heddle.outcome("seen", Thread.currentThread().isInterrupted());
        });
        worker.interrupt();
        sent = true;
        pool.shutdown();
    }
}
