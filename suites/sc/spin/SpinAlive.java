// heddle: verdict=holds; states=3
// Why: isAlive turns false when the thread has ended.
public class SpinAlive {
    static int data;

    static class Worker extends Thread {
        @Override
        public void run() {
            data = 1;
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        if (data != 1) {
            throw new AssertionError("data: " + data);
        }
    }
}
