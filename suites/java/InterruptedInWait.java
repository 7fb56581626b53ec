// An interrupt ends a wait that nobody notifies, and hands on what came before it: the wait throws,
// holds its monitor, and the thread is interrupted no longer (JLS 17.2.3).
//
// sc, tso, pso, hb, jpr, jmm, jls: data=5 flag=false held=true
// mp01: refused how an interrupt ends a wait, a join or a park

import heddle.Heddle;

public class InterruptedInWait {
    static final Object lock = new Object();
    static int data;
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!ready) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    Heddle.outcome("held", Thread.holdsLock(lock));
                    Heddle.outcome("flag", Thread.interrupted());
                    Heddle.outcome("data", data);
                }
            }
        });
        waiter.start();
        data = 5;
        waiter.interrupt();
        waiter.join();
    }
}
