// wait and notify: handing over turns, notifyAll, illegal states (JLS 17.2).
public class WaitNotify {
    static final Object lock = new Object();
    static int turn;
    static final StringBuilder log = new StringBuilder();

    static void player(int me, int rounds, int players) {
        for (int i = 0; i < rounds; i++) {
            synchronized (lock) {
                while (turn != me) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                log.append((char) ('A' + me));
                turn = (turn + 1) % players;
                lock.notifyAll();
            }
        }
    }

    static void illegal(String what, Runnable r) {
        try {
            r.run();
        } catch (IllegalMonitorStateException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = new Thread(() -> player(me, 5, 3));
        }
        for (int i = 2; i >= 0; i--) {
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(log);
        illegal("notify", lock::notify);
        illegal("notifyAll", lock::notifyAll);
        illegal("wait", () -> {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        synchronized (lock) {
            lock.notify();
            lock.notifyAll();
            System.out.println("notifying nobody is fine");
            try {
                lock.wait(-1);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        boolean[] ready = {false};
        Thread waiter = new Thread(() -> {
            synchronized (ready) {
                while (!ready[0]) {
                    try {
                        ready.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                System.out.println("seen ready");
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        synchronized (ready) {
            ready[0] = true;
            ready.notify();
            System.out.println("notified, still holding: " + (waiter.getState()
                    != Thread.State.TERMINATED));
        }
        waiter.join();
    }
}
