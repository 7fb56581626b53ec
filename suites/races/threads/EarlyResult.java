//# race: EarlyResult$Worker.result  write EarlyResult.java:10  read EarlyResult.java:17
//# why: main reads the worker's field before it joins.
//# advice: acquire worker.join
public class EarlyResult {
    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            result = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int early = worker.result;
        worker.join();
        int late = worker.result;
    }
}
