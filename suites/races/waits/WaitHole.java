//# race: WaitHole.data  write WaitHole.java:27  read WaitHole.java:24
//# race: WaitHole.ready  write WaitHole.java:29  read WaitHole.java:13
//# why: the condition is tested before the monitor is taken, so a taker that need not wait is
//#      not ordered.
//# advice: lock WaitHole.lock
public class WaitHole {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            if (!ready) {
                synchronized (lock) {
                    try {
                        while (!ready) {
                            lock.wait();
                        }
                    } catch (InterruptedException e) {
                        return;
                    }
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
