// heddle: verdict=holds; states=23
// Why: one who takes the right fork first breaks the cycle: 1 before 0, 1 before 2, 2 before 0.
public class PhilosophersLeftHanded {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static int meals;

    static class Philosopher extends Thread {
        final int me;

        Philosopher(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            int left = me;
            int right = (me + 1) % 3;
            synchronized (forks[me == 0 ? right : left]) {
                synchronized (forks[me == 0 ? left : right]) {
                    meals++; // any two neighbours share a fork, so with three this is exclusive
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = {new Philosopher(0), new Philosopher(1), new Philosopher(2)};
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        if (meals != 3) {
            throw new AssertionError("meals: " + meals);
        }
    }
}
