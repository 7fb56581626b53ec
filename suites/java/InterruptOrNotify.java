// An interrupt and a notification race for who waits: it throws, or it returns and the interrupt
// is still to come, or stands (JLS 17.2.3). It never returns with the interrupt forgotten.
//
// sc, tso, pso, hb, jpr, jmm, jls: after=false caught=true | after=true caught=false

import heddle.Heddle;

public class InterruptOrNotify {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = Thread.currentThread();
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        Thread interrupter = new Thread(waiter::interrupt);
        notifier.start();
        interrupter.start();
        boolean caught = false;
        synchronized (lock) {
            try {
                while (!ready) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                caught = true;
            }
        }
        while (interrupter.isAlive()) {
            Thread.onSpinWait();
        }
        Heddle.outcome("caught", caught);
        Heddle.outcome("after", Thread.interrupted());
    }
}
