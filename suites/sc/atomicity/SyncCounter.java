// heddle: args=2 2; verdict=holds; states=8
// heddle: args=3 1; verdict=holds; states=7
// heddle: args=3 2; verdict=holds; states=26
// Why: every increment is under one lock.
public class SyncCounter {
    static final Object lock = new Object();
    static int counter;

    static class Worker extends Thread {
        final int times;

        Worker(int times) {
            this.times = times;
        }

        @Override
        public void run() {
            for (int i = 0; i < times; i++) {
                synchronized (lock) {
                    counter++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        Worker[] all = new Worker[Integer.parseInt(args[0])];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Worker(times);
            all[i].start();
        }
        for (Worker w : all) {
            w.join();
        }
        if (counter != all.length * times) {
            throw new AssertionError("counter: " + counter);
        }
    }
}
