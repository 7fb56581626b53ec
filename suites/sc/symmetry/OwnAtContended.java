// heddle: verdict=violated; finding=assertion; line=@bug; states=1597
// Why: an update of the shared array is lost. The threads have arrays of their own, too, whose
// elements are stops like the shared one's; so it must be when the finding is shown.
public class OwnAtContended {
    static int[] shared = new int[1];
    static final Object lock = new Object();
    static int sum;

    static class Worker extends Thread {
        int[] own = new int[2];

        @Override
        public void run() {
            own[0]++;
            own[1] = shared[0];
            shared[0] = own[1] + 1;
            own[0]++;
            int done = own[0] + own[1];
            synchronized (lock) {
                sum += done;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(), new Worker(), new Worker()};
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        assert shared[0] == 3 : "lost"; // @bug
    }
}
