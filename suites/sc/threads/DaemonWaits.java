// heddle: verdict=holds; states=1
// Why: a program ends when only daemon threads are left, whatever they wait for (JLS 12.8).
public class DaemonWaits {
    static class Waiter extends Thread {
        @Override
        public synchronized void run() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        Waiter waiter = new Waiter();
        waiter.setDaemon(true);
        waiter.start();
    }
}
