// A wait of a thread that is interrupted already, by itself or before it was started, throws and
// never gives up the monitor: nobody has to notify it (JLS 17.2.1).
//
// sc, tso, hb, jpr, jmm: early=interrupted self=interrupted

import heddle.Heddle;

public class InterruptedWait {
    static final Object lock = new Object();
    static int x;

    static void await(String name) {
        synchronized (lock) {
            try {
                lock.wait();
                Heddle.outcome(name, "woken");
            } catch (InterruptedException e) {
                Heddle.outcome(name, "interrupted");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread self = new Thread(() -> {
            Thread.currentThread().interrupt();
            await("self");
        });
        Thread early = new Thread(() -> await("early"));
        early.interrupt();
        self.start();
        early.start();
        synchronized (lock) {
            x = 1;
        }
        self.join();
        early.join();
    }
}
