// heddle: args=all; verdict=holds; states=286
// heddle: args=none; verdict=violated; finding=deadlock; states=256
// Why: both forks are taken in one step under one monitor; without a notification a waiter sleeps
// on.
public class PhilosophersMonitor {
    static final boolean[] eating = new boolean[3];
    static boolean wake;
    static boolean broken;

    static synchronized void take(int me) throws InterruptedException {
        while (eating[(me + 1) % 3] || eating[(me + 2) % 3]) {
            PhilosophersMonitor.class.wait();
        }
        eating[me] = true;
    }

    static synchronized void put(int me) {
        eating[me] = false;
        if (wake) {
            PhilosophersMonitor.class.notifyAll();
        }
    }

    static class Philosopher extends Thread {
        final int me;

        Philosopher(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            try {
                take(me);
                if (eating[(me + 1) % 3] || eating[(me + 2) % 3]) {
                    broken = true;
                }
                put(me);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        wake = args[0].equals("all");
        Thread[] all = {new Philosopher(0), new Philosopher(1), new Philosopher(2)};
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        if (broken) {
            throw new AssertionError("neighbours ate together");
        }
    }
}
