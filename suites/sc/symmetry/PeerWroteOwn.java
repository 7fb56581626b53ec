// heddle: verdict=violated; finding=assertion; line=@bug; states=23
// Why: one thread writes what is the other's own, and lets go of it before the first choice. Only
// that one can meet it, so the two are not the same: it matters who comes first.
public class PeerWroteOwn {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int turns;
    static int steps;

    static class Worker extends Thread {
        int[] own = {1};
        int[] lent;

        @Override
        public void run() {
            giveBack();
            boolean first;
            synchronized (lock) {
                first = turns++ == 0;
            }
            synchronized (other) {
                steps++;
            }
            if (first) {
                assert own[0] == 1 : "too early"; // @bug
            }
        }

        void giveBack() {
            if (lent != null) {
                lent[0] = 1;
            }
            lent = null;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        two.own[0] = 0;
        one.lent = two.own;
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
