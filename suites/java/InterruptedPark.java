// A park of a thread that has interrupted itself returns at once, which is not modelled.
//
// sc, hb, jmm: refused a park that an interrupt may end

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

public class InterruptedPark {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            Thread.currentThread().interrupt();
            LockSupport.park();
            Heddle.outcome("parked", true);
        });
        thread.start();
        thread.join();
    }
}
