// An interrupt ends a sleep, and hands on what came before it; a sleep that ends by itself learns
// nothing. Who throws is interrupted no longer.
//
// sc, tso, pso, hb, jpr, jmm, jls: flag=false interrupted=1 | slept=0 | slept=1

import heddle.Heddle;

public class InterruptedSleep {
    static int x;

    public static void main(String[] args) {
        Thread sleeper = Thread.currentThread();
        Thread thread = new Thread(() -> {
            x = 1;
            sleeper.interrupt();
        });
        thread.start();
        try {
            Thread.sleep(100);
            Heddle.outcome("slept", x);
        } catch (InterruptedException e) {
            Heddle.outcome("interrupted", x);
            Heddle.outcome("flag", Thread.interrupted());
        }
    }
}
