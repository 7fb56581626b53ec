// heddle: verdict=violated; finding=assertion; line=@bug; states=19
// Why: an update of the shared array is lost. Main reads a final field between its starts, which
// counts only where the finding is shown: there the threads are not the same.
public class FinalBetweenStarts {
    static int[] shared = new int[1];
    static final Thread[] threads = new Thread[2];

    static class Worker extends Thread {
        int[] own = new int[2];

        @Override
        public void run() {
            own[1] = shared[0];
            shared[0] = own[1] + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = threads;
        for (int i = 0; i < all.length; i++) {
            all[i] = null;
        }
        Thread one = new Worker();
        Thread two = new Worker();
        one.start();
        if (threads.length != 2) {
            return;
        }
        two.start();
        one.join();
        two.join();
        assert shared[0] == 2 : "lost"; // @bug
    }
}
