// heddle: verdict=violated; finding=assertion; line=@bug; states=9
// Why: both halves are locked, but the lock is let go between reading and writing.
public class StaleSnapshot {
    static int value;

    static synchronized int get() {
        return value;
    }

    static synchronized void set(int x) {
        value = x;
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            set(get() + 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (get() != 2) {
            throw new AssertionError("value: " + get()); // @bug
        }
    }
}
