//# races: none
//# why: the condition is read and written with the monitor held, and waited for in a loop.
public class WaitNotify {
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
        data = 1;
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        taker.join();
    }
}
