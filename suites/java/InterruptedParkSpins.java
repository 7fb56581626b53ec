// Who is interrupted and does not clear its flag cannot park: a loop around the park spins.
//
// sc, tso, pso, hb, jpr, jmm, jls: main:blocked Thread-0:spins

import java.util.concurrent.locks.LockSupport;

public class InterruptedParkSpins {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        thread.start();
        thread.interrupt();
        thread.join();
    }
}
