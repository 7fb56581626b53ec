// heddle: verdict=violated; finding=deadlock; states=0
// Why: main has ended; the other thread waits for a notification nobody will send.
public class WaitForever {
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
        new Waiter().start();
    }
}
