// heddle: verdict=violated; finding=assertion; line=@bug; states=38
// Why: another thread reads what is one thread's own, and lets go of it before the first choice.
// Only that one can meet it, so it is not the same as the other: it matters who comes first.
public class OwnWasLent {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int turns;
    static int steps;
    static int seen;

    static class Worker extends Thread {
        int[] own = {0};

        @Override
        public void run() {
            boolean first;
            synchronized (lock) {
                first = turns++ == 0;
            }
            synchronized (other) {
                steps++;
            }
            if (first) {
                own[0] = 1;
            }
        }
    }

    static class Third extends Thread {
        int[] lent;

        @Override
        public void run() {
            seen = lent[0];
            lent = null;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        Third third = new Third();
        third.lent = two.own;
        third.start();
        one.start();
        two.start();
        one.join();
        two.join();
        third.join();
        assert seen == 0 : "too late"; // @bug
    }
}
