// heddle: verdict=holds; states=4
// Why: the one who looks takes the monitor again and again; between two looks it is free, and the
// other could take it.
public class SpinUnderLock {
    static boolean done;

    static synchronized boolean isDone() {
        return done;
    }

    static synchronized void setDone() {
        done = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sets = new Thread(SpinUnderLock::setDone);
        sets.start();
        while (!isDone()) {
            Thread.yield();
        }
        sets.join();
    }
}
