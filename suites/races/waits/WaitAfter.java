//# race: WaitAfter.data  write WaitAfter.java:27  read WaitAfter.java:20
//# why: the data is written after the monitor was given back.
//# advice: move WaitAfter.java:27
public class WaitAfter {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!ready) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }
            int seen = data;
        });
        taker.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        data = 1;
        taker.join();
    }
}
