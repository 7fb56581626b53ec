// heddle: args=keeps; verdict=holds; states=5
// heddle: args=clears; verdict=violated; finding=never-ends; states=4
// Why: isInterrupted leaves the status for the second loop, Thread.interrupted takes it away.
public class InterruptStatus {
    static boolean clears;

    static class Worker extends Thread {
        @Override
        public void run() {
            while (!(clears ? Thread.interrupted() : isInterrupted())) {
                Thread.onSpinWait();
            }
            while (!isInterrupted()) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        clears = args[0].equals("clears");
        Worker worker = new Worker();
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
