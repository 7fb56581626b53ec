// A thread joins itself for a while: its time is up, or an interrupt ends the join.
//
// sc, tso, pso, hb, jpr, jmm, jls: interrupted=1 | late=0 | late=1

import heddle.Heddle;

public class SelfJoinTimed {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                Thread.currentThread().join(1);
                Heddle.outcome("late", x);
            } catch (InterruptedException e) {
                Heddle.outcome("interrupted", x);
            }
        });
        thread.start();
        x = 1;
        thread.interrupt();
        thread.join();
    }
}
