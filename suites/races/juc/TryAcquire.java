//# race: TryAcquire.data  write TryAcquire.java:12  read TryAcquire.java:19
//# why: a tryAcquire that fails orders nothing.
//# advice: acquire TryAcquire.signal
import java.util.concurrent.Semaphore;

public class TryAcquire {
    static final Semaphore signal = new Semaphore(0);
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            signal.release();
        });
        one.start();
        if (signal.tryAcquire()) {
            int seen = data;
        } else {
            int seen = data;
        }
        one.join();
    }
}
