// heddle: verdict=holds; states=20
// Why: a thread that holds a thread's monitor and joins it has the monitor again afterwards.
public class JoinUnderOwnMonitor {
    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            result = 1;
        }

        synchronized int finish() throws InterruptedException {
            join();
            return result;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        if (worker.finish() != 1) {
            throw new AssertionError("result");
        }
        Thread other = new Thread(() -> { });
        synchronized (other) {
            other.start();
            other.join();
        }
    }
}
