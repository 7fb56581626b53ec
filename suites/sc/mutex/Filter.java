// heddle: args=2 1; verdict=holds; states=60
// heddle: args=3 2; verdict=holds; states=1617
// heddle: args=3 1; verdict=violated; finding=assertion; line=@bug; states=951
// Why: each level of the filter lock holds one thread back, so n threads need n - 1 levels.
public class Filter {
    static int n;
    static int levels;
    static int[] level;
    static int[] victim;

    static boolean blocked(int me, int at) {
        for (int k = 0; k < n; k++) {
            if (k != me && level[k] >= at) {
                return victim[at] == me;
            }
        }
        return false;
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
            for (int at = 1; at <= levels; at++) {
                level[me] = at;
                victim[at] = me;
                while (blocked(me, at)) {
                    Thread.onSpinWait();
                }
            }
            critical(me);
            level[me] = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        n = Integer.parseInt(args[0]);
        levels = Integer.parseInt(args[1]);
        level = new int[n];
        victim = new int[n];
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
