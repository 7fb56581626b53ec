// Causality test 19 as it is written: a thread joins one that main has started.
//
// sc, tso, pso, jls, mp01: r1=0 r2=0 r3=0 | r1=42 r2=0 r3=0 | r1=42 r2=42 r3=0
// hb, jpr, jmm: + r1=42 r2=42 r3=42
// jam: refused joining a thread that a third one starts

import heddle.Heddle;

public class JoinsSibling {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread t3 = new Thread(() -> {
            r3 = x;
            if (r3 != 42) x = 42;
        });
        Thread t1 = new Thread(() -> {
            try {
                t3.join();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            r1 = x;
            y = r1;
        });
        Thread t2 = new Thread(() -> {
            r2 = y;
            x = r2;
        });
        t3.start();
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        t3.join();
        Heddle.outcome("r1", r1);
        Heddle.outcome("r2", r2);
        Heddle.outcome("r3", r3);
    }
}
