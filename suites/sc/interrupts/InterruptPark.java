// heddle: verdict=holds; states=20
// Why: park returns at once while the interrupt status is set, and does not clear it.
import java.util.concurrent.locks.LockSupport;

public class InterruptPark {
    static class Worker extends Thread {
        @Override
        public void run() {
            while (!isInterrupted()) {
                LockSupport.park();
            }
            LockSupport.park();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.interrupt();
        worker.join();
        if (worker.isAlive()) {
            throw new AssertionError("joined a living thread");
        }
    }
}
