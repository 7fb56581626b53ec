// heddle: verdict=holds; outcome=n=3; states=3
// Why: threads that are the same may change places: one state for each number of increments done.
import heddle.Heddle;

public class EqualThreads {
    static int n;

    static class Worker extends Thread {
        @Override
        public void run() {
            synchronized (EqualThreads.class) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < 3; i++) {
            workers[i] = new Worker();
        }
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        Heddle.outcome("n", n);
    }
}
