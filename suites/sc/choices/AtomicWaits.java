// heddle: verdict=holds; states=7
// Why: an atomic body that needs a monitor another thread owns lets that thread run on.
import heddle.Heddle;

public class AtomicWaits {
    static int counter;

    static synchronized void count() {
        counter++;
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            count();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        Heddle.atomic(AtomicWaits::count);
        worker.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter);
        }
    }
}
