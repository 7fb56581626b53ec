//# races: none
//# why: a semaphore without permits is a signal: release comes before the acquire that it lets
//#      through.
import java.util.concurrent.Semaphore;

public class SemaphoreSignal {
    static final Semaphore signal = new Semaphore(0);
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            signal.release();
        });
        one.start();
        signal.acquire();
        int seen = data;
        one.join();
    }
}
