// A thread joins another that is started as main's second or third, depending on what main has read: which thread that
// is differs from execution to execution, so it is refused.
//
// sc, hb, jmm: refused joining, unparking or asking for a thread that may be started in several places

import heddle.Heddle;

public class JoinsOneOfTwo {
    static volatile int x;
    static Thread a, b;

    public static void main(String[] args) throws InterruptedException {
        a = new Thread(() -> Heddle.outcome("a", 1));
        b = new Thread(() -> Heddle.outcome("b", 1));
        Thread joiner = new Thread(() -> {
            try {
                b.join();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            x = 1;
        });
        joiner.start();
        if (x == 0) a.start();
        b.start();
    }
}
