// heddle: verdict=holds; states=4
// heddle: flags=--spurious-wakeups; verdict=holds; states=6
// Why: who waits with a time limit, or wakes up for no reason, looks and waits again; the other could
// take the monitor whenever it is free.
public class WaitInALoop {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread sets = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        sets.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait(100);
            }
        }
        sets.join();
    }
}
