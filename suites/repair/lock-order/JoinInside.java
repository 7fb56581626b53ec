//# broken: deadlock
//# why: main waits for a thread that needs the monitor main holds.
//# repair: order JoinInside
public class JoinInside {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                n++;
            }
        });
        worker.start();
        synchronized (lock) {
            n++;
            worker.join();
        }
    }
}
