// How an interrupt ends a join is not modelled: it is refused, though nobody else looks at the flag.
//
// sc, hb, jmm: refused a join that an interrupt may end

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
            Heddle.outcome("interrupted", true);
        }
    }
}
