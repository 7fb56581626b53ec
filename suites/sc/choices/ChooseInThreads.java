// heddle: verdict=violated; finding=assertion; line=@bug; states=484
// Why: only one value and one schedule together fail.
import heddle.Heddle;

public class ChooseInThreads {
    static int x;

    static class Worker extends Thread {
        @Override
        public void run() {
            x = Heddle.choose(0, 9);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int y = Heddle.choose(0, 9);
        x = y;
        worker.join();
        if (x == 7 && y == 8) {
            throw new AssertionError("seven after eight"); // @bug
        }
    }
}
