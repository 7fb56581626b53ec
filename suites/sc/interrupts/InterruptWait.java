// heddle: verdict=holds; states=21
// Why: an interrupt ends a wait, also one that came before it (JLS 17.2.3), and clears the status.
public class InterruptWait {
    static class Waiter extends Thread {
        boolean caught;
        boolean status;

        @Override
        public void run() {
            synchronized (this) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    caught = true;
                    status = isInterrupted();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        waiter.interrupt();
        waiter.join();
        if (!waiter.caught || waiter.status) {
            throw new AssertionError("caught: " + waiter.caught + ", status: " + waiter.status);
        }
    }
}
