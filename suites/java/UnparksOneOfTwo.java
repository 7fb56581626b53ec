// As JoinsOneOfTwo, with a permit instead of a join.
//
// sc, hb, jmm: refused joining, unparking or asking for a thread that may be started in several places

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

public class UnparksOneOfTwo {
    static volatile int x;
    static Thread a, b;

    public static void main(String[] args) {
        a = new Thread(() -> Heddle.outcome("a", 1));
        b = new Thread(() -> {
            LockSupport.park();
            Heddle.outcome("b", 1);
        });
        Thread unparker = new Thread(() -> {
            x = 1;
            LockSupport.unpark(b);
        });
        unparker.start();
        if (x == 0) a.start();
        b.start();
    }
}
