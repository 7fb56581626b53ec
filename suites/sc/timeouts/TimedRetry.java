// heddle: verdict=holds; states=4
// heddle: flags=--timeouts=last; verdict=holds; states=4
// Why: a loop of timed waits may time out any number of times, and ends once the flag is set.
public class TimedRetry {
    static final Object lock = new Object();
    static boolean ready;

    static class Setter extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                ready = true; // and no notification: the timeout makes up for it
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Setter().start();
        synchronized (lock) {
            while (!ready) {
                lock.wait(10);
            }
        }
    }
}
