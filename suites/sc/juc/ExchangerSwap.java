// heddle: verdict=holds; states=5
// Why: each gets what the other gave; to come, and to wait for the other, is one step.
import java.util.concurrent.Exchanger;

public class ExchangerSwap {
    static final Exchanger<Integer> exchanger = new Exchanger<>();

    static class Worker extends Thread {
        Integer got;

        @Override
        public void run() {
            try {
                got = exchanger.exchange(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int got = exchanger.exchange(2);
        worker.join();
        if (got != 1 || worker.got != 2) {
            throw new AssertionError("got " + got);
        }
    }
}
