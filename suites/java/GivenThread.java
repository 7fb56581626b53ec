// A thread object that one thread makes after the first start, and another starts: of its fields
// only those are known that threads share, so it is refused.
//
// sc, hb, jmm: refused starting a thread that another thread has made

import heddle.Heddle;

public class GivenThread {
    static volatile Thread given;

    public static void main(String[] args) {
        Thread starter = new Thread(() -> {
            Thread thread = given;
            if (thread != null) thread.start();
        });
        starter.start();
        given = new Thread(() -> Heddle.outcome("given", true));
    }
}
