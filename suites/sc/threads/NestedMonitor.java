// heddle: verdict=violated; finding=deadlock; states=5
// Why: wait releases the inner monitor only; the notifier cannot get past the outer one.
public class NestedMonitor {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (outer) {
                synchronized (inner) {
                    try {
                        while (!ready) {
                            inner.wait();
                        }
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        synchronized (outer) {
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
        waiter.join();
    }
}
