// A synchronized run waits for start, which holds the same monitor, and owns it itself then.
public class SynchronizedRun {
    static class Worker extends Thread {
        int depth;

        @Override
        public synchronized void run() {
            System.out.println("runs, owner: " + Thread.holdsLock(this));
            if (depth == 1) {
                throw new IllegalStateException("from a synchronized run");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            Worker worker = new Worker();
            worker.depth = i;
            worker.setName("worker " + i);
            synchronized (worker) {
                worker.start();
                System.out.println("started");
            }
            worker.join();
        }
    }
}
