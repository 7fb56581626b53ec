// heddle: verdict=violated; finding=deadlock; states=6
// Why: the loop catches the interrupt that was to end it, and waits again.
public class InterruptSwallowed {
    static final Object lock = new Object();
    static boolean done;

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                while (!done) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        continue;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
