// heddle: args=2; verdict=holds; states=327
// heddle: args=3; verdict=holds; states=23690
// Why: Lamport's bakery: smaller number first, ties by index, and nobody is judged while choosing.
public class Bakery {
    static int n;
    static boolean[] choosing;
    static int[] number;

    static void lock(int me) {
        choosing[me] = true;
        int max = 0;
        for (int k = 0; k < n; k++) {
            max = Math.max(max, number[k]);
        }
        number[me] = max + 1;
        choosing[me] = false;
        for (int k = 0; k < n; k++) {
            if (k == me) {
                continue;
            }
            while (choosing[k]) {
                Thread.onSpinWait();
            }
            while (number[k] != 0
                    && (number[k] < number[me] || (number[k] == number[me] && k < me))) {
                Thread.onSpinWait();
            }
        }
    }

    static int owner;
    static boolean broken;

    static void critical(int me) {
        owner = me;
        if (owner != me) {
            broken = true;
        }
    }

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            lock(me);
            critical(me);
            number[me] = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        n = Integer.parseInt(args[0]);
        choosing = new boolean[n];
        number = new int[n];
        Worker[] all = new Worker[n];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Worker(i);
        }
        for (Worker w : all) {
            w.start();
        }
        for (Worker w : all) {
            w.join();
        }
        if (broken) {
            throw new AssertionError("two threads in the critical section"); // @bug
        }
    }
}
