// heddle: args=2; verdict=holds; states=145
// heddle: args=3; verdict=violated; finding=deadlock; states=123
// Why: a waiter who seats at most two of three leaves a fork free; with all three seated there is
// a cycle.
public class PhilosophersWaiter {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static final Object waiter = new Object();
    static int seated;
    static int limit;

    static class Philosopher extends Thread {
        final int me;

        Philosopher(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            synchronized (waiter) {
                while (seated == limit) {
                    try {
                        waiter.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                seated++;
            }
            synchronized (forks[me]) {
                synchronized (forks[(me + 1) % 3]) {
                    Thread.yield();
                }
            }
            synchronized (waiter) {
                seated--;
                waiter.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        limit = Integer.parseInt(args[0]);
        Thread[] all = {new Philosopher(0), new Philosopher(1), new Philosopher(2)};
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
    }
}
