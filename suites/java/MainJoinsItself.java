// The main thread joins itself until a thread interrupts it, which asks first whether main is alive: it is.
//
// sc, tso, pso, hb, jpr, jmm: alive=true interrupted=true

import heddle.Heddle;

public class MainJoinsItself {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            Heddle.outcome("alive", main.isAlive());
            main.interrupt();
        }).start();
        try {
            main.join();
            Heddle.outcome("joined", true);
        } catch (InterruptedException e) {
            Heddle.outcome("interrupted", true);
        }
    }
}
