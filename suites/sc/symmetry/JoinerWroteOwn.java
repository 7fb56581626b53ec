// heddle: verdict=violated; finding=assertion; line=@bug; states=267
// Why: main writes into its threads after it has started them, and before it waits for them. What
// they read there is theirs alone from then on, but a thread can still be before main's write. It
// reads only where another came between, so that by then the threads are known to be the same.
public class JoinerWroteOwn {
    static final Object lock = new Object();
    static int sum;
    static boolean early;

    static class Worker extends Thread {
        int ready;

        @Override
        public void run() {
            int before;
            synchronized (lock) {
                before = sum++;
            }
            synchronized (lock) {
                sum++;
            }
            synchronized (lock) {
                if (sum == before + 2) {
                    return;
                }
            }
            int seen = ready;
            synchronized (lock) {
                early = early || seen == 0;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker other = new Worker();
        one.start();
        other.start();
        one.ready = 1;
        other.ready = 1;
        one.join();
        other.join();
        if (early) {
            throw new AssertionError("too early"); // @bug
        }
    }
}
