// A join with a time limit ends when the thread has, when its time is up, or by an interrupt. Only
// an interrupt, or the end of the thread, hands anything on.
//
// sc, tso, pso, hb, jpr, jmm, jls: back=0 | back=1 | interrupted=1

import heddle.Heddle;

public class InterruptedJoinTimed {
    static int x;

    public static void main(String[] args) {
        Thread joiner = Thread.currentThread();
        Thread thread = new Thread(() -> {
            x = 1;
            joiner.interrupt();
        });
        thread.start();
        try {
            thread.join(100);
            Heddle.outcome("back", x);
        } catch (InterruptedException e) {
            Heddle.outcome("interrupted", x);
        }
    }
}
