// heddle: verdict=holds; outcome=handled=true; states=0
// Why: a class of threads may say itself who handles what nobody catches.
import heddle.Heddle;

public class OwnHandler {
    static class Worker extends Thread {
        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return (thread, thrown) -> Heddle.outcome("handled", true);
        }

        @Override
        public void run() {
            throw new IllegalStateException("handled");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
    }
}
