// An interrupt ends a park, which leaves the flag as it is: nobody gives a permit here.
//
// sc, tso, pso, hb, jpr, jmm, jls: data=5
// mp01: refused how an interrupt ends a wait, a join or a park

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

public class InterruptedInPark {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            while (!Thread.interrupted()) {
                LockSupport.park();
            }
            Heddle.outcome("data", data);
        });
        thread.start();
        data = 5;
        thread.interrupt();
        thread.join();
    }
}
