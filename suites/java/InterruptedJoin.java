// An interrupt ends a join of a thread that has not ended, and hands on what came before it.
//
// sc, tso, pso, hb, jpr, jmm, jls: interrupted=1 | joined=1
// mp01: refused how an interrupt ends a wait, a join or a park

import heddle.Heddle;

public class InterruptedJoin {
    static int x;

    public static void main(String[] args) {
        Thread joiner = Thread.currentThread();
        Thread thread = new Thread(() -> {
            x = 1;
            joiner.interrupt();
        });
        thread.start();
        try {
            thread.join();
            Heddle.outcome("joined", x);
        } catch (InterruptedException e) {
            Heddle.outcome("interrupted", x);
        }
    }
}
