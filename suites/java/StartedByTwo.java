// A thread that two others start is started by one of them; which, no model says yet.
//
// sc, hb, jmm: refused a thread that several may start

import heddle.Heddle;

public class StartedByTwo {
    public static void main(String[] args) throws InterruptedException {
        Thread twice = new Thread(() -> Heddle.outcome("ran", true));
        Thread starter = new Thread(twice::start);
        starter.start();
        try {
            twice.start();
        } catch (IllegalThreadStateException e) {
            Heddle.outcome("late", true);
        }
        starter.join();
    }
}
