// heddle: verdict=holds; states=0
// Why: what a thread wrote before it started another is seen by it, and join passes it back.
public class ThreadsStartThreads {
    static class Worker extends Thread {
        final int depth;
        int sum;

        Worker(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            sum = depth;
            if (depth > 0) {
                Worker next = new Worker(depth - 1);
                next.start();
                try {
                    next.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                sum += next.sum;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker(2);
        worker.start();
        worker.join();
        if (worker.sum != 3) {
            throw new AssertionError("sum: " + worker.sum);
        }
    }
}
