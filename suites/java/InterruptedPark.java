// A park of a thread that has interrupted itself returns at once, and leaves the flag as it is.
//
// sc, tso, pso, hb, jpr, jmm, jls: flag=true

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

public class InterruptedPark {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            Thread.currentThread().interrupt();
            LockSupport.park();
            Heddle.outcome("flag", Thread.interrupted());
        });
        thread.start();
        thread.join();
    }
}
