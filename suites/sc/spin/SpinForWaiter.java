// heddle: verdict=violated; finding=never-ends; states=0
// heddle: flags=--spurious-wakeups; verdict=violated; finding=never-ends; states=8
// Why: nobody notifies. Waking up for no reason is allowed, and would save the one who spins, but
// nothing promises it.
public class SpinForWaiter {
    static final Object lock = new Object();
    static volatile boolean woken;

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            woken = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        while (!woken) {}
        waiter.join();
    }
}
