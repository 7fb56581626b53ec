// heddle: verdict=violated; finding=deadlock; states=14
// Why: two wait and one is woken; nobody notifies the other.
public class HandShakeNotifyOne {
    static final Object lock = new Object();
    static boolean ready;

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                while (!ready) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter a = new Waiter();
        Waiter b = new Waiter();
        a.start();
        b.start();
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        a.join();
        b.join();
    }
}
