// heddle: verdict=holds; states=0
// Why: each thread has its own value, whatever the other does with its own.
public class ThreadLocalOwn {
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);

    static class Worker extends Thread {
        int seen;

        @Override
        public void run() {
            local.set(local.get() + 1);
            local.set(local.get() + 1);
            seen = local.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.seen != 2 || b.seen != 2 || local.get() != 0) {
            throw new AssertionError("seen: " + a.seen + ", " + b.seen);
        }
    }
}
