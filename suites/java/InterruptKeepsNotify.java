// Two wait, one of them is interrupted, and one is notified: if that throws, the notification is
// the other's, which does not wait for ever (JLS 17.2.3).
//
// sc, tso, pso, hb, jpr, jmm, jls: b=interrupted both=false Thread-0:waits | b=interrupted both=false | b=interrupted both=true | b=woken both=false Thread-0:waits | b=woken both=false | b=woken both=true Thread-0:waits | b=woken both=true

import heddle.Heddle;

public class InterruptKeepsNotify {
    static final Object lock = new Object();
    static int waiting;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Heddle.outcome("a", "interrupted");
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                    Heddle.outcome("b", "woken");
                } catch (InterruptedException e) {
                    Heddle.outcome("b", "interrupted");
                }
            }
        });
        a.start();
        b.start();
        synchronized (lock) {
            Heddle.outcome("both", waiting == 2);
            lock.notify();
        }
        b.interrupt();
    }
}
