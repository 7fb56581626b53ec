// A thread that joins itself waits for ever, unless an interrupt ends the join.
//
// sc, tso, pso, hb, jpr, jmm, jls: interrupted=1
// mp01, jam: refused how an interrupt ends a wait, a join or a park

import heddle.Heddle;

public class SelfJoin {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                Thread.currentThread().join();
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
